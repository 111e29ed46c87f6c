import { Send } from 'lucide-react'
import { useState } from 'react'
import { useMatch, useNavigate, useOutlet } from 'react-router-dom'
import { brand } from '../../../domain/brand.ts'
import { shipRequests } from '../../../replica/queries/shipping/ship-requests.ts'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { FootBar } from '../../components/foot-bar.tsx'
import { ListHead } from '../../components/list-head.tsx'
import { Scroller } from '../../components/scroller.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { TwoPanes } from '../../components/two-panes.tsx'
import { noRequests } from '../../orders/ship/ship-words.ts'
import { useReplica } from '../../session/session.ts'
import { openShipping } from '../../session/ship-batch.ts'
import { useLive } from '../../session/use-live.ts'
import { useView } from '../../session/use-view.ts'
import { prepareSteps, prepareView, usePrepareList } from '../prepare-list.ts'
import { NothingToPrepare } from './nothing-to-prepare.tsx'
import { PrepareChips } from './prepare-chips.tsx'
import { PrepareRows } from './prepare-rows.tsx'
import { RunningBar } from './running-bar.tsx'

/** Cards under a thumb; from 768 px one order opens beside them. */
export function PrepareCards() {
  const replica = useReplica()
  const navigate = useNavigate()
  const outlet = useOutlet()
  const chosen = useMatch('/initlogistic/:code')?.params.code
  const [view, change] = useView(prepareView, prepareSteps)
  const list = usePrepareList(view)
  const requests = useLive(shipRequests, []) ?? noRequests
  const [marked, mark] = useState<ReadonlySet<string>>(new Set())
  const codes = list.codes ?? none
  const picked = codes.filter((code) => marked.has(code))
  const toShip = picked.length > 0 ? picked : list.open
  const toggle = (code: string) => {
    const next = new Set(marked)
    if (!next.delete(code)) next.add(code)
    mark(next)
  }
  const query = prepareView.query(view)
  return (
    <TwoPanes
      label="Đơn chờ đi đơn"
      list={
        <>
          {chosen === undefined && <title>{`Chuẩn bị hàng · ${brand}`}</title>}
          <ListHead title="Chuẩn bị hàng">
            <SearchField
              keepsScans
              label="Mã đơn, khách, sản phẩm"
              value={view.text}
              onChange={(text) => change({ text })}
            />
          </ListHead>
          <RunningBar />
          {list.total > 0 && <PrepareChips list={list} view={view} onChange={change} />}
          <Scroller className="bg-ground">
            <PrepareRows
              codes={codes}
              requests={requests}
              marked={marked}
              open={chosen}
              query={query}
              onMark={toggle}
            />
            {list.codes?.length === 0 && (
              <NothingToPrepare list={list} onClear={() => change(prepareView.read(new URLSearchParams()))} />
            )}
          </Scroller>
          {codes.length > 0 && (
            <FootBar className="flex flex-wrap items-center gap-2">
              <Button
                look="quiet"
                className="px-2"
                onClick={() => mark(picked.length === codes.length ? new Set() : new Set(codes))}
              >
                {picked.length === codes.length ? 'Bỏ chọn' : 'Chọn tất cả'}
              </Button>
              <Button
                look="primary"
                className="grow"
                aria-haspopup="dialog"
                disabled={toShip.length === 0}
                onClick={() => void openShipping(replica, navigate, toShip)}
              >
                <Send aria-hidden className="size-5" /> Đi {countWords(toShip.length)} đơn
              </Button>
            </FootBar>
          )}
        </>
      }
      detail={chosen === undefined ? undefined : (outlet ?? undefined)}
      empty={{ icon: Send, title: 'Chọn một đơn để xem', text: 'Đánh dấu các đơn bên trái rồi bấm Đi đơn.' }}
    />
  )
}

const none: readonly never[] = []
