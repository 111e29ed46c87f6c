import { tagsOnOrders } from '../../../replica/queries/orders/order-tags.ts'
import { countWords } from '../../components/count-words.ts'
import { useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { tagMany } from './tag-many.ts'
import { TagPicker } from './tag-picker.tsx'

/** The tags of one order or of many: put on and taken off (document 2 §2, modal 9). */
export default function TagSheet({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const replica = useReplica()
  const tags = useLive((live) => tagsOnOrders(live, codes), [codes.join(' ')])
  const title = codes.length === 1 ? `Thẻ của đơn ${codes[0]}` : `Thẻ của ${countWords(codes.length)} đơn`
  return (
    <TagPicker
      title={title}
      tags={tags}
      all={codes.length}
      onToggle={(tag) =>
        void tagMany(replica, { tag, codes, how: tag.on === codes.length ? 'remove' : 'add' })
      }
      onClose={onClose}
    />
  )
}
