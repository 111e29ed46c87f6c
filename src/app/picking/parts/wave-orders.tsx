import { Link } from 'react-router-dom'
import { standingOf } from '../../../domain/picking/standing.ts'
import { orderAddress, packingAddress } from '../../addresses.ts'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import { SentBy } from '../../components/waybill.tsx'
import type { ShownWave } from '../shown-wave.ts'
import { whyOut } from '../wave-words.ts'

/** Every order of the wave and how it stands; one that waits leads to the bench. */
export default function WaveOrders({
  shown: { wave, orders },
  onClose,
}: {
  shown: ShownWave
  onClose(): void
}) {
  return (
    <Sheet title={`${wave.orderCodes.length} đơn trong đợt`} onClose={onClose}>
      <ol className="divide-y divide-line card">
        {wave.orderCodes.map((code, index) => {
          const order = orders.get(code)
          const standing = standingOf(order, wave.code)
          const lacks = order?.lacking?.some((lack) => lack.wave === wave.code)
          const look = {
            waiting: lacks ? 'text-warn' : 'text-sub',
            packed: 'text-ok',
            out: 'text-bad',
          }[standing]
          const word = {
            waiting: lacks ? 'để riêng, thiếu hàng' : 'chờ đóng',
            packed: 'đã đóng',
            out: whyOut(order, wave.code),
          }[standing]
          return (
            <li key={code}>
              <Link
                to={standing === 'waiting' ? packingAddress(code) : orderAddress(code)}
                className="flex min-h-16 items-center gap-3 px-3 py-2 -outline-offset-3 active:bg-ground"
              >
                {wave.kind === 'sorted' && <b className="w-9 shrink-0 text-center text-22">{index + 1}</b>}
                <span className="min-w-0 grow">
                  <span className="flex items-center gap-2">
                    {order && <ChannelBadge channel={order.channel} />}
                    <ShownCode code={code} className="text-15 font-bold" />
                  </span>
                  <span className="block truncate text-13 text-sub">
                    {order && <SentBy {...order.delivery} />}
                  </span>
                </span>
                <span className={`shrink-0 text-15 font-semibold ${look}`}>{word}</span>
              </Link>
            </li>
          )
        })}
      </ol>
    </Sheet>
  )
}
