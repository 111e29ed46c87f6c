import { type Inspection, inspectionNames, inspections } from '../../domain/carriers/inspection.ts'
import { ChoiceChips } from '../components/choice-chips.tsx'

interface InspectionChoiceProps {
  chosen: Inspection
  onChoose(inspection: Inspection): void
}

const choices = inspections.map((value) => ({ value, label: inspectionNames[value] }))

/** Whether a buyer may look at the goods before paying, or try them. */
export function InspectionChoice({ chosen, onChoose }: InspectionChoiceProps) {
  return (
    <div>
      <p className="mb-1 text-15 text-sub">Khách xem hàng</p>
      <ChoiceChips<Inspection>
        label="Khách xem hàng"
        place="content"
        choices={choices}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  )
}
