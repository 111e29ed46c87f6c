import { PackageSearch } from 'lucide-react'
import { type RebackState, rebackStates } from '../../domain/returns/reback-state.ts'
import { fold } from '../../lib/fold.ts'
import { slugOf } from '../../lib/slug-of.ts'
import type { CountedRows } from '../../replica/may-still-come.ts'
import { rebackRows } from '../../replica/queries/returns/returned-orders.ts'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { EmptyUnlessLoading } from '../components/empty-unless-loading.tsx'
import { Screen } from '../components/screen.tsx'
import { SearchField } from '../components/search-field.tsx'
import { defineView, oneOf, typed } from '../session/define-view.ts'
import { mayGrow, useLiveWhileLoading } from '../session/use-live-while-loading.ts'
import { useView } from '../session/use-view.ts'
import { useWide } from '../session/wide.ts'
import { RebackList } from './parts/reback-list.tsx'

const counted: CountedRows = { tables: ['returns', 'orders'], closed: true }

const screens = {
  'failed-delivery': {
    title: 'Đơn hoàn',
    empty: 'Chưa có đơn nào bị hoàn',
    text: 'Đơn giao không thành công sẽ hiện ở đây, từ lúc báo hoàn đến khi nhập kho.',
  },
  'buyer-return': {
    title: 'Đơn đổi trả',
    empty: 'Chưa có khách nào trả hàng',
    text: 'Hàng khách trả hoặc đổi sẽ hiện ở đây. Tạo phiếu trả từ đơn ĐANG GIAO hoặc THÀNH CÔNG.',
  },
}

const rebackView = defineView({ text: typed('q'), state: oneOf('state', rebackStates, undefined, slugOf) })

/** /returnorder and /rebackorder: how every return stands in its channel's own words. */
export default function RebackScreen({ kind }: { kind: keyof typeof screens }) {
  const [{ text, state: wanted }, change] = useView(rebackView)
  const wide = useWide()
  const rows = useLiveWhileLoading((replica) => rebackRows(replica, kind), [kind])
  const folded = fold(text)
  const matching = rows?.filter(({ returned, order }) =>
    [returned.orderCode, returned.waybill, order?.delivery.id ?? '', order?.customer.name ?? ''].some((one) =>
      fold(one).includes(folded),
    ),
  )
  const count = (state: RebackState) => matching?.filter((row) => row.state === state).length ?? 0
  const found = matching?.filter((row) => !wanted || row.state === wanted)
  const { title, empty, text: why } = screens[kind]
  return (
    <Screen
      title={title}
      back={wide ? undefined : '/today'}
      below={
        <div className="flex flex-col gap-3">
          <SearchField
            value={text}
            onChange={(words) => change({ text: words })}
            label="Tìm mã đơn, mã vận đơn, khách"
          />
          <ChoiceChips
            label="Trạng thái"
            choices={[
              { value: undefined, label: 'TẤT CẢ', count: matching?.length },
              ...rebackStates
                .filter((state) => state === wanted || count(state) > 0)
                .map((state) => ({ value: state, label: state, count: count(state) })),
            ]}
            chosen={wanted}
            onChoose={(state) => change({ state })}
            mayGrow={mayGrow(rows, counted)}
          />
        </div>
      }
    >
      {found && found.length > 0 && <RebackList rows={found} />}
      {found?.length === 0 && (
        <EmptyUnlessLoading of={counted}>
          {rows?.length === 0 ? (
            <EmptyState icon={PackageSearch} title={empty} text={why} />
          ) : (
            <EmptyState
              icon={PackageSearch}
              title="Không có đơn nào khớp"
              text="Bỏ bớt bộ lọc hoặc chữ đã gõ."
            />
          )}
        </EmptyUnlessLoading>
      )}
    </Screen>
  )
}
