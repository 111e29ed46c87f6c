import { useRef, useState } from 'react'
import { type TagOnOrders, tagsOnOrders } from '../../../replica/queries/orders/order-tags.ts'
import { countWords } from '../../components/count-words.ts'
import { TagPicker } from '../../components/tags/tag-picker.tsx'
import { useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { orderTags } from './order-tags.ts'
import { tagMany } from './tag-many.ts'

/** The tags of one order or of many: put on and taken off (document 2 §2, modal 9). */
export default function TagSheet({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const replica = useReplica()
  const tags = useLive((live) => tagsOnOrders(live, codes), [codes.join(' ')])
  // Under the finger at once; the orders follow, many of them in a second or two.
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean>>>({})
  const shown = tags?.map((tag) => {
    const isOn = pressed[tag._id]
    return isOn === undefined ? tag : { ...tag, on: isOn ? codes.length : 0 }
  })
  const last = useRef(Promise.resolve())
  const toggle = async (tag: TagOnOrders) => {
    const isOn = tag.on !== codes.length
    setPressed((now) => ({ ...now, [tag._id]: isOn }))
    // One after the other: a second press takes back all of what the first one did.
    const turn = last.current.then(() => tagMany(replica, { tag, codes, how: isOn ? 'add' : 'remove' }))
    const settled = turn.catch(() => undefined)
    last.current = settled
    await settled
    // Whoever pressed again meanwhile sees their own press.
    if (last.current === settled) setPressed({})
    await turn
  }
  const title = codes.length === 1 ? `Thẻ của đơn ${codes[0]}` : `Thẻ của ${countWords(codes.length)} đơn`
  return (
    <TagPicker
      kept={orderTags}
      title={title}
      tags={shown}
      all={codes.length}
      onToggle={(tag) => void toggle(tag)}
      onClose={onClose}
    />
  )
}
