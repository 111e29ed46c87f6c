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
  // Under the finger at once; the orders follow, many of them in a second or two. A press counts until the tags are read with it.
  const [presses, setPresses] = useState<readonly { id: string; isOn: boolean }[]>([])
  const [written, setWritten] = useState(0)
  const read = useLive(
    async (live) => ({ tags: await tagsOnOrders(live, codes), written }),
    [codes.join(' '), written],
  )
  const waiting = new Map(presses.slice(read?.written).map(({ id, isOn }) => [id, isOn]))
  const shown = read?.tags.map((tag) => {
    const isOn = waiting.get(tag._id)
    return isOn === undefined ? tag : { ...tag, on: isOn ? codes.length : 0 }
  })
  const last = useRef(Promise.resolve())
  const toggle = async (tag: TagOnOrders) => {
    const isOn = tag.on !== codes.length
    setPresses((all) => [...all, { id: tag._id, isOn }])
    // One after the other: a second press takes back all of what the first one did.
    const turn = last.current
      .then(() => tagMany(replica, { tag, codes, how: isOn ? 'add' : 'remove' }))
      .finally(() => setWritten((count) => count + 1))
    last.current = turn.catch(() => undefined)
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
