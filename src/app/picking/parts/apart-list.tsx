import { PackageX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { shortageReasons } from '../../../domain/packing/report-shortage.ts'
import { withdrawPickShortage } from '../../../domain/picking/withdraw-pick-shortage.ts'
import { formatAge } from '../../../domain/time.ts'
import type { PickRow } from '../../../replica/queries/picking/picking.ts'
import { orderAddress } from '../../addresses.ts'
import { Button } from '../../components/button.tsx'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { Deadline } from '../../components/deadline.tsx'
import { Section } from '../../components/section.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import { act } from '../../session/act.ts'
import { useNow } from '../../session/now.ts'
import { useReplica } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'
import { goodsFound } from '../goods-found.ts'

/** Orders that wait apart because something was not found, and the way back when it is there. */
export function ApartList({ rows }: { rows: readonly PickRow[] }) {
  return (
    <Section title={`Để riêng vì thiếu hàng · ${rows.length}`}>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-warn bg-card">
        {rows.map((row) => (
          <ApartRow key={row.code} row={row} />
        ))}
      </ul>
    </Section>
  )
}

function ApartRow({ row: { code, channel, shipBy, lacking } }: { row: PickRow }) {
  const replica = useReplica()
  const now = useNow()
  const [first] = lacking
  const found = async () => {
    const isKnown = await goodsFound(replica, code, (report) => act(withdrawPickShortage, report))
    if (!isKnown)
      showToast(
        'warning',
        `Máy này không còn giữ báo thiếu của đơn ${code}. Chọn đơn vào một đợt nhặt mới để tìm lại hàng.`,
      )
  }
  return (
    <li className="flex items-center gap-2 p-3">
      <PackageX aria-hidden className="size-6 shrink-0 text-warn" />
      <Link to={orderAddress(code)} className="min-w-0 grow py-1">
        <span className="flex items-center gap-2">
          <ChannelBadge channel={channel} />
          <ShownCode code={code} className="text-15 font-bold" />
        </span>
        <span className="block text-15">
          {lacking.map(({ productCode, quantity }) => `Thiếu ${quantity} ${productCode}`).join(', ')}
        </span>
        <span className="flex flex-wrap gap-x-2 text-13 text-sub">
          {first && `${shortageReasons[first.reason]}, ${formatAge(first.at, now)}`}
          <Deadline at={shipBy} />
        </span>
      </Link>
      <Button onClick={() => void found()}>Đã có hàng</Button>
    </li>
  )
}
