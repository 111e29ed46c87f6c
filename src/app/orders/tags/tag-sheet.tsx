import { useEffect, useRef, useState } from 'react'
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
  const [pressed, setPressed] = useState<Readonly<Record<string, number>>>({})
  const shown = tags?.map((tag) => ({ ...tag, on: pressed[tag._id] ?? tag.on }))
  const writing = useRef(0)
  // What is read anew counts again, once nothing is on its way: before that it may be of before a press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the tags are read
  useEffect(() => {
    if (writing.current === 0) setPressed({})
  }, [tags])
  const last = useRef(Promise.resolve())
  const toggle = async (tag: TagOnOrders) => {
    const isOn = tag.on !== codes.length
    setPressed((now) => ({ ...now, [tag._id]: isOn ? codes.length : 0 }))
    // One after the other: a second press takes back all of what the first one did.
    const turn = last.current.then(() => tagMany(replica, { tag, codes, how: isOn ? 'add' : 'remove' }))
    const settled = turn.catch(() => undefined)
    last.current = settled
    writing.current += 1
    await settled
    const written = await tagsOnOrders(replica, codes)
    writing.current -= 1
    // Whoever pressed again meanwhile sees their own press. The list above may still be on its way.
    if (writing.current === 0) setPressed(Object.fromEntries(written.map(({ _id, on }) => [_id, on])))
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
