import { proofKinds } from '../../../domain/proofs/proof-limits.ts'
import type { ProofFilter } from '../../../replica/queries/proofs/proofs.ts'
import { FilterChip } from '../../components/filter-chip.tsx'
import { kindNames } from '../proof-words.ts'

interface ProofChipsProps {
  filter: ProofFilter
  takers: readonly { userName: string; name: string }[]
  onChange(changes: Partial<ProofFilter>): void
}

/** What kind of proof, and who took it. A chip that is on goes off again. */
export function ProofChips({ filter, takers, onChange }: ProofChipsProps) {
  return (
    <div
      className="-mx-4 flex gap-2 overflow-x-auto px-4 wide:-mx-6 wide:px-6"
      role="group"
      aria-label="Bộ lọc"
    >
      {proofKinds.map((kind) => (
        <FilterChip
          key={kind}
          on={filter.kind === kind}
          label={kindNames[kind]}
          onClick={() => onChange({ kind: filter.kind === kind ? undefined : kind })}
        />
      ))}
      {takers.map(({ userName, name }) => (
        <FilterChip
          key={userName}
          on={filter.by === userName}
          label={name}
          onClick={() => onChange({ by: filter.by === userName ? undefined : userName })}
        />
      ))}
    </div>
  )
}
