import { codeEnd } from '../../domain/names.ts'
/** A waybill with its last five characters bold: that is what people compare. */
export function Waybill({ id }: { id: string }) {
  if (!id) return <span>chưa có vận đơn</span>
  return (
    <span className="whitespace-nowrap">
      {id.slice(0, -5)}
      <b className="font-bold text-ink">{codeEnd(id)}</b>
    </span>
  )
}
