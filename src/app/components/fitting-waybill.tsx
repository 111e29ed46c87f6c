import { codeEnd } from '../../domain/names.ts'

/** A waybill where room is short: its beginning gives way, the last five characters never do. */
export function FittingWaybill({ id }: { id: string }) {
  return (
    <span className="flex min-w-0">
      <span className="truncate">{id.slice(0, -5)}</span>
      <b className="shrink-0 text-ink">{codeEnd(id)}</b>
    </span>
  )
}
