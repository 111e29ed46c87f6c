import type { CopyFault } from '../../../domain/tables/copy-drafts.ts'

/** What lacks, or what the marketplace found wrong, beside what it is about; nothing where all is well. */
export function FaultLines({ faults }: { faults: readonly CopyFault[] }) {
  if (faults.length === 0) return null
  return (
    <ul role="alert" className="text-15 font-semibold text-bad">
      {faults.map(({ field, of, text, said }) => (
        <li key={`${field} ${of} ${text}`}>
          {text} {said && <span className="text-13 font-normal text-sub">Sàn nói: {said}</span>}
        </li>
      ))}
    </ul>
  )
}
