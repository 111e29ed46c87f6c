import { ArrowLeftRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { brand } from '../../domain/brand.ts'
import { warehouseName } from '../../domain/names.ts'
import { createTransfer } from '../../domain/stock/create-transfer.ts'
import type { Transfer } from '../../domain/tables/transfers.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { allWarehouses } from '../../replica/queries/shop.ts'
import { transferList } from '../../replica/queries/stock/transfers.ts'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { useIsLoading } from '../components/empty-unless-loading.tsx'
import { ListHead } from '../components/list-head.tsx'
import { Scroller } from '../components/scroller.tsx'
import { TwoPanes } from '../components/two-panes.tsx'
import { VirtualRows } from '../components/virtual-rows.tsx'
import { defineView, oneOf, typed } from '../session/define-view.ts'
import { useDesk } from '../session/desk.ts'
import { useMayDo } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { useView } from '../session/use-view.ts'
import { countedTransfers, NoTransfers } from './parts/no-transfers.tsx'
import { TransferDetailPane } from './parts/transfer-detail.tsx'
import { TransferRow } from './parts/transfer-row.tsx'

const states = {
  '': { name: 'Tất cả', state: undefined },
  moi: { name: 'Chưa gửi', state: 'MỚI' },
  'dang-chuyen': { name: 'Đang chuyển', state: 'ĐANG CHUYỂN' },
  xong: { name: 'Hoàn thành', state: 'HOÀN THÀNH' },
  huy: { name: 'Đã hủy', state: 'ĐÃ HỦY' },
} as const satisfies Record<string, { name: string; state: Transfer['state'] | undefined }>

const transfersView = defineView({ state: oneOf('tt', keysOf(states), ''), code: typed('code') })

const TransferDesk = lazy(() => import('./desk/transfer-desk.tsx'))

/** RTE-051: transfers between warehouses; one opens beside the list by `?code=`. */
export default function TransfersScreen() {
  if (!useDesk()) return <TransferCards />
  return (
    <Suspense fallback={null}>
      <TransferDesk />
    </Suspense>
  )
}

/** As cards: on a phone, and beside what is open. */
function TransferCards() {
  const [{ state: chosen, code }, change] = useView(transfersView)
  const may = useMayDo(createTransfer)
  const all = useLive((replica) => transferList(replica), [])
  const isComing = useIsLoading(countedTransfers)
  const warehouses = useLive(allWarehouses, [])
  const shown = all?.filter((transfer) => isIn(transfer, chosen))
  const nameOf = (wid: string) =>
    warehouseName(
      warehouses?.find((one) => one.wid === wid),
      wid,
    )
  const list = (
    <>
      {!code && <title>{`Chuyển kho · ${brand}`}</title>}
      <ListHead
        title="Chuyển kho"
        add={may ? { to: '/create-stock-transfer', label: 'Lập phiếu chuyển kho' } : undefined}
      />
      <ChoiceChips
        place="list"
        label="Trạng thái"
        choices={keysOf(states).map((value) => ({
          value,
          label: states[value].name,
          count: all?.filter((transfer) => isIn(transfer, value)).length,
        }))}
        chosen={chosen}
        onChoose={(state) => change({ state })}
        mayGrow={isComing}
      />
      <Scroller>
        {shown?.length === 0 && <NoTransfers isNarrow={chosen !== ''} />}
        <VirtualRows
          label="Phiếu chuyển kho"
          rows={shown ?? []}
          keyOf={(transfer) => transfer.code}
          rowRem={5.5}
          className="mb-6"
          rowClass="px-3 pb-2"
        >
          {(transfer) => (
            <TransferRow
              transfer={transfer}
              route={`${nameOf(transfer.sourceWarehouse)} → ${nameOf(transfer.toWarehouse)}`}
              isChosen={transfer.code === code}
              onOpen={() => change({ code: transfer.code })}
            />
          )}
        </VirtualRows>
      </Scroller>
    </>
  )
  return (
    <TwoPanes
      label="Danh sách phiếu chuyển kho"
      list={list}
      detail={
        code ? <TransferDetailPane key={code} code={code} onClose={() => change({ code: '' })} /> : undefined
      }
      empty={{
        icon: ArrowLeftRight,
        title: 'Chọn một phiếu chuyển kho',
        text: 'Hoặc quét mã in trên phiếu.',
      }}
    />
  )
}

function isIn(transfer: Transfer, chosen: keyof typeof states): boolean {
  const { state } = states[chosen]
  return !state || transfer.state === state
}
