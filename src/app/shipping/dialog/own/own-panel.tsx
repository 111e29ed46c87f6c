import { ownFleet } from '../../../../domain/channels/tiktok/own-fleet.ts'
import { SheetSection } from '../../../components/section.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { type OwnChoice, type OwnWay, providersOf } from './own-choice.ts'

interface OwnPanelProps {
  own: OwnWay
  choice: OwnChoice
  onChoose(choice: OwnChoice): void
}

/** Who brings parcels that the shop brings itself (FUL-153). */
export function OwnPanel({ own, choice, onChoose }: OwnPanelProps) {
  const providers = providersOf(own).map(({ id, name }) => ({ value: id, label: name }))
  const { provider = '' } = choice
  const choices = provider === '' ? [{ value: '', label: 'Chọn nhà cung cấp' }, ...providers] : providers
  return (
    <SheetSection title="Ai mang tới khách">
      <SelectField
        label="Nhà cung cấp đơn vị vận chuyển"
        value={provider}
        choices={choices}
        onChange={(id) => onChoose(id === '' ? { way: 'own' } : { way: 'own', provider: id })}
      />
      {provider === '' && (
        <p className="mt-2 text-15 text-bad">Vui lòng chọn nhà cung cấp đơn vị vận chuyển.</p>
      )}
      <p className="mt-2 text-15 text-sub">
        {provider === ownFleet
          ? 'ID theo dõi là mã đơn trên sàn; gõ mã khác ở từng đơn nếu shop có mã riêng.'
          : 'Gõ hoặc quét ID theo dõi ở từng đơn.'}
      </p>
    </SheetSection>
  )
}
