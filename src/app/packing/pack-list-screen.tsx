import { Printer, ScanLine, Zap } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { fold } from '../../lib/fold.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { countByBench } from '../../replica/queries/packing/orders-by-bench.ts'
import { ordersBeingPacked, ordersJustPacked, ordersToPack } from '../../replica/queries/packing/packing.ts'
import { printAddress } from '../addresses.ts'
import { TypeSheet } from '../bench/type-sheet.tsx'
import { LinkButton } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { EmptyUnlessLoading } from '../components/empty-unless-loading.tsx'
import { Screen } from '../components/screen.tsx'
import { SearchField } from '../components/search-field.tsx'
import { ScanLayer } from '../finder/scan-layer.tsx'
import { useFinder } from '../finder/use-finder.ts'
import { bulkLimit } from '../orders/order-words.ts'
import { defineView, oneOf, typed } from '../session/define-view.ts'
import { sessionState } from '../session/session.ts'
import { mayGrow, useLiveWhileLoading } from '../session/use-live-while-loading.ts'
import { useView } from '../session/use-view.ts'
import { matchesRow } from './matches-row.ts'
import { NothingHere } from './parts/nothing-here.tsx'
import { PackList } from './parts/pack-list.tsx'
import { WarehouseChips } from './parts/warehouse-chips.tsx'

const tabs = {
  waiting: { name: 'Cần đóng', query: ordersToPack },
  'at-work': { name: 'Đang đóng', query: ordersBeingPacked },
  packed: { name: 'Vừa đóng xong', query: ordersJustPacked },
}

const packListView = defineView({
  tab: oneOf('tab', keysOf(tabs), 'waiting'),
  text: typed('q'),
  wid: typed('wid'),
})

/** Orders to pack, the most urgent first; any scan here opens its order. */
export default function PackListScreen() {
  const [{ tab, text, wid }, change] = useView(packListView)
  const [typing, setTyping] = useState(false)
  const { practising } = useSnapshot(sessionState)
  const rows = useLiveWhileLoading((replica) => tabs[tab].query(replica), [tab])
  const counts = useLiveWhileLoading(countByBench, [])
  useFinder({ type: () => setTyping(true) })

  const found = rows?.filter((row) => (wid === '' || row.wid === wid) && matchesRow(row, fold(text)))
  const countOf = { waiting: counts?.waiting, 'at-work': counts?.atWork, packed: undefined }

  return (
    <Screen
      title="Đóng gói"
      below={
        <div className="flex flex-col gap-3">
          <div className="flex gap-2">
            <LinkButton to="/scan" look="primary" className="min-h-14 grow px-3 text-17">
              <ScanLine aria-hidden className="size-6" /> Quét đơn
            </LinkButton>
            {!practising && (
              <LinkButton to="/orderspack/lane" className="min-h-14 px-3">
                <Zap aria-hidden className="hidden size-5 wide:block" /> Làn một món
              </LinkButton>
            )}
            {!practising && found && found.length > 0 && (
              <LinkButton
                to={printAddress(
                  'order-label',
                  found.slice(0, bulkLimit).map(({ code }) => code),
                )}
                aria-label="In tem"
                className="min-h-14 px-3"
              >
                <Printer aria-hidden className="size-5" />
                <span className="hidden wide:inline">In tem</span>
              </LinkButton>
            )}
          </div>
          <SearchField
            value={text}
            onChange={(words) => change({ text: words })}
            label="Tìm mã đơn, mã vận đơn, khách"
          />
          <ChoiceChips
            label="Chặng đóng gói"
            choices={keysOf(tabs).map((value) => ({ value, label: tabs[value].name, count: countOf[value] }))}
            chosen={tab}
            onChoose={(to) => change({ tab: to })}
            mayGrow={mayGrow(counts, { tables: ['orders'] })}
          />
          {rows && (
            <WarehouseChips
              rows={rows}
              mayGrow={mayGrow(rows, { tables: ['orders'] })}
              chosen={wid}
              onChoose={(to) => change({ wid: to })}
            />
          )}
        </div>
      }
    >
      {found && found.length > 0 && <PackList key={tab} rows={found} tab={tab} />}
      {found?.length === 0 && (
        <EmptyUnlessLoading>
          <NothingHere tab={tab} searching={text !== ''} narrowed={wid !== ''} />
        </EmptyUnlessLoading>
      )}
      {typing && <TypeSheet onClose={() => setTyping(false)} />}
      <ScanLayer />
    </Screen>
  )
}
