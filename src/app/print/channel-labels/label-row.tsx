import type { OrderWithLabel } from '../../../replica/queries/paper/market-labels.ts'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { labelWords } from './label-words.ts'

const colors = { ok: 'text-ok', plain: 'text-sub', warn: 'text-warn' }

/** One label: whose it is, and whether it is here. */
export function LabelRow({ label }: { label: OrderWithLabel }) {
  const { order, giver } = label
  const words = labelWords(label)
  return (
    <li className="flex items-center gap-3 border-b border-line p-3 last:border-b-0">
      <ChannelBadge channel={order.channel} />
      <div className="min-w-0 grow">
        <p className="text-15 font-semibold break-all">{order.code}</p>
        <p className="text-13 break-all text-sub">{order.delivery.id}</p>
        {words && <p className={`text-13 ${colors[words.tone]}`}>{words.text}</p>}
        {words?.said && (
          <p className="text-13 break-words text-sub">
            {giver.name} báo: {words.said}
          </p>
        )}
      </div>
    </li>
  )
}
