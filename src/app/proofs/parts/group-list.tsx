import type { ProofGroup } from '../../../replica/queries/proofs/proofs.ts'
import { VirtualRows } from '../../components/virtual-rows.tsx'
import { GroupCard } from './group-card.tsx'

/** Proofs by order; thousands fetch their pictures like ten. */
export function GroupList({ groups }: { groups: readonly ProofGroup[] }) {
  return (
    <VirtualRows
      label="Ảnh chứng minh theo đơn"
      rows={groups}
      keyOf={({ key }) => key}
      rowRem={16}
      rowClass="pb-3"
      overscan={2}
    >
      {(group) => <GroupCard group={group} />}
    </VirtualRows>
  )
}
