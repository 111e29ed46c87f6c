import { Camera, CameraOff, Keyboard, Layers } from 'lucide-react'
import { keysOf } from '../../../lib/keys-of.ts'
import { returnCounts } from '../../../replica/queries/returns/returns.ts'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { mayGrow, useLiveWhileLoading } from '../../session/use-live-while-loading.ts'
import { type ReturnView, returnTabs } from '../return-address.ts'
import { useDesk } from '../use-returns-desk.ts'

interface ReturnsBarProps {
  view: ReturnView
  onChange(changes: Partial<ReturnView>): void
}

/** What is shown, and how parcels are scanned: one by one with a check each, or many into one slip. */
export function ReturnsBar({ view, onChange }: ReturnsBarProps) {
  const desk = useDesk()
  const counts = useLiveWhileLoading(returnCounts, [])
  const toggle =
    'flex min-h-12 grow items-center justify-center gap-2 rounded-2xl border px-3 text-15 font-semibold whitespace-nowrap'
  // Beside an opened return the list is narrower than any phone: the words say it alone there.
  const icon = 'size-5 @max-xs:hidden'
  const on = 'border-brand bg-brand-soft text-brand-ink'
  return (
    <div className="@container flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className={`${toggle} ${view.camera ? on : 'border-line bg-card'}`}
          onClick={() => onChange({ camera: !view.camera })}
        >
          {view.camera ? <CameraOff aria-hidden className={icon} /> : <Camera aria-hidden className={icon} />}
          {view.camera ? 'Tắt camera' : 'Camera'}
        </button>
        <IconButton
          icon={Keyboard}
          look="line"
          small
          label="Gõ mã"
          title="Gõ mã"
          onClick={() => {
            desk.state.sheet = 'type'
          }}
        />
        <button
          type="button"
          aria-pressed={view.batch}
          className={`${toggle} ${view.batch ? on : 'border-line bg-card'}`}
          onClick={() => onChange({ batch: !view.batch })}
        >
          <Layers aria-hidden className={icon} />
          Nhiều kiện
        </button>
      </div>
      {!view.batch && (
        <>
          <SearchField
            value={view.text}
            onChange={(text) => onChange({ text })}
            label="Tìm mã đơn, vận đơn, khách"
          />
          <ChoiceChips
            label="Chặng hàng hoàn"
            choices={keysOf(returnTabs).map((value) => ({
              value,
              label: returnTabs[value],
              count: value === 'done' ? undefined : counts?.[value],
            }))}
            chosen={view.tab}
            onChoose={(tab) => onChange({ tab })}
            mayGrow={mayGrow(counts, { tables: ['returns'] })}
          />
        </>
      )}
    </div>
  )
}
