import { CircleCheckBig, ScanLine } from 'lucide-react'
import { conditionName } from '../../../domain/returns/finish-check.ts'
import { returnToSupplier } from '../../../domain/returns/return-to-supplier.ts'
import type { ReturnWork } from '../../../replica/queries/returns/returns.ts'
import { screenAddress, supplierReturnAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'
import { useMayDo } from '../../session/session.ts'

/** The return is done: what came of it, and where the hands go now. */
export function TakenIn({ work: { returned, slip, names }, query }: { work: ReturnWork; query: string }) {
  const mayReturn = useMayDo(returnToSupplier)
  const damaged = returned.lines.some((line) => line.damaged > 0)
  return (
    <section className="flex flex-col gap-3 rounded-card border border-ok/40 bg-ok-soft p-4">
      <p className="flex items-center gap-2 text-17 font-bold text-ok">
        <CircleCheckBig aria-hidden className="size-6" />
        {slip ? conditionName(true) : 'Đã kiểm xong, không có gì nhập kho'}
      </p>
      <p className="text-15">
        {slip && `Phiếu ${slip.code}. `}
        {names.get(returned.doneBy ?? '') ?? returned.doneBy} đã xác nhận.
        {damaged && ' Hàng lỗi không được nhập lại kho.'}
      </p>
      <div className="flex flex-wrap gap-2 *:grow">
        <LinkButton to={screenAddress('/ordersreturn', query)} look="primary">
          <ScanLine aria-hidden className="size-5" /> Quét kiện khác
        </LinkButton>
        {damaged && mayReturn && (
          <LinkButton to={supplierReturnAddress(returned.orderCode)}>Trả nhà cung cấp</LinkButton>
        )}
      </div>
    </section>
  )
}
