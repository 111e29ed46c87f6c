import { FileClock } from 'lucide-react'
import { slipAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'

/** The goods of a return wait on a slip that the desk confirms (decisions 30). */
export function OnSlip({ code }: { code: string }) {
  return (
    <section className="flex flex-col gap-3 rounded-card border border-warn/40 bg-warn-soft p-4">
      <p className="flex items-center gap-2 text-17 font-bold text-warn">
        <FileClock aria-hidden className="size-6 shrink-0" /> Chờ xác nhận nhập kho
      </p>
      <p className="text-15">Hàng nằm trên phiếu {code}, chưa vào tồn kho.</p>
      <LinkButton to={slipAddress(code)} look="primary">
        Mở phiếu {code}
      </LinkButton>
    </section>
  )
}
