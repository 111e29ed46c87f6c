import { Camera, CameraOff } from 'lucide-react'
import { isUnfinished } from '../../../replica/queries/shipping/delayed-orders.ts'
import { countWords } from '../../components/count-words.ts'
import { useIsLoading } from '../../components/empty-unless-loading.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { SearchField } from '../../components/search-field.tsx'
import type { ChangeView } from '../../session/use-view.ts'
import type { CareView } from '../care-address.ts'
import type { CareRows } from '../use-care-rows.ts'
import { CareTabs } from './care-tabs.tsx'
import { CareViews } from './care-views.tsx'

interface CareHeadProps {
  view: CareView
  rows: CareRows
  onChange: ChangeView<CareView>
  /** Whether it looks; nothing where another camera is in reach. */
  camera: boolean | undefined
  onCamera(): void
}

/** Late or soon late, a search, and whose turn it is. */
export function CareHead({ view, rows, onChange, camera, onCamera }: CareHeadProps) {
  const { atRisk, tab, text } = view
  const { all, soon, ofKind } = rows
  const isComing = useIsLoading() ?? true
  return (
    <div className="space-y-3">
      <CareViews
        atRisk={atRisk}
        late={all && countWords(all.filter(isUnfinished).length, isComing)}
        soon={soon && countWords(soon.length, isComing)}
        onChoose={(risk) => onChange({ atRisk: risk })}
      />
      <div className="flex gap-2">
        <div className="min-w-0 grow">
          <SearchField
            keepsScans
            value={text}
            label="Mã vận đơn, mã đơn, tên, số điện thoại"
            onChange={(words) => onChange({ text: words })}
          />
        </div>
        {camera !== undefined && (
          <IconButton
            icon={camera ? CameraOff : Camera}
            look="round"
            label={camera ? 'Tắt camera' : 'Quét bằng camera'}
            onClick={onCamera}
          />
        )}
      </div>
      {!atRisk && text === '' && (
        <CareTabs
          mayGrow={isComing}
          chosen={tab}
          orders={ofKind}
          onChoose={(name) => onChange({ tab: name })}
        />
      )}
    </div>
  )
}
