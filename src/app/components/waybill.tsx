import { codeEnd } from '../../domain/names.ts'
/** A waybill with its last five characters bold: that is what people compare. */
export function Waybill({ id }: { id: string }) {
  if (!id) return <span>chưa có vận đơn</span>
  return (
    <span className="whitespace-nowrap large:break-all large:whitespace-normal">
      {id.slice(0, -5)}
      <b className="font-bold whitespace-nowrap text-ink">{codeEnd(id)}</b>
    </span>
  )
}
