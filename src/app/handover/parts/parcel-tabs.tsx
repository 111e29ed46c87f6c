import { useState } from 'react'
import type { Handover } from '../../../domain/tables/handovers.ts'
import type { WaitingParcel } from '../../../replica/queries/handover/waiting-parcels.ts'
import { FilterChip } from '../../components/filter-chip.tsx'
import { Scroller } from '../../components/scroller.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { matchesParcel } from '../matches-parcel.ts'
import type { SessionView } from '../session-view.ts'
import { CameBack } from './came-back.tsx'
import { MissingList } from './missing-list.tsx'
import { ScannedList } from './scanned-list.tsx'

interface ParcelTabsProps {
  session: Handover
  view: SessionView
  onChoose(parcel: WaitingParcel): void
}

/** A list this long gets a search field. */
const searchable = 12

/** "Còn thiếu" and "Đã quét". */
export function ParcelTabs({ session, view, onChoose }: ParcelTabsProps) {
  const [tab, setTab] = useState<'missing' | 'scanned'>('missing')
  const [text, setText] = useState('')
  const all = tab === 'missing' ? view.missing : view.scanned
  const found = text === '' ? all : all.filter((parcel) => matchesParcel(parcel, text))
  return (
    <>
      <div className="chip-row shrink-0 border-b border-line bg-card px-4 py-2">
        <FilterChip
          on={tab === 'missing'}
          label="Còn thiếu"
          count={view.missing.length}
          onClick={() => setTab('missing')}
        />
        <FilterChip
          on={tab === 'scanned'}
          label="Đã quét"
          count={view.scanned.length}
          onClick={() => setTab('scanned')}
        />
      </div>
      <Scroller>
        {(all.length > searchable || text !== '') && (
          <div className="px-4 py-2">
            <SearchField value={text} onChange={setText} label="Tìm vận đơn, mã đơn, khách" />
          </div>
        )}
        {tab === 'missing' ? (
          <MissingList parcels={found} searching={text !== ''} onChoose={onChoose} />
        ) : (
          <ScannedList parcels={found} searching={text !== ''} onChoose={onChoose} />
        )}
        {tab === 'missing' && <CameBack session={session} />}
        {tab === 'missing' && view.elsewhere > 0 && (
          <p className="px-4 py-3 text-15 text-sub">
            {view.elsewhere} kiện khác đang ở một phiên khác của đơn vị này.
          </p>
        )}
      </Scroller>
    </>
  )
}
