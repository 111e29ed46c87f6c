import { lazy, type ReactNode, Suspense } from 'react'
import { logisticOf } from '../../../domain/orders/carrier-names.ts'
import { circles } from '../../../domain/people/permissions.ts'
import type { FigureName, ToldSums } from '../../../domain/reports/figures.ts'
import type { CarrierId } from '../../../domain/tables/provider-ids.ts'
import type { SalesAnswer, StatisticsAnswer } from '../../../protocol/queries/statistics.ts'
import { useMayDo } from '../../session/session.ts'
import { carrierColumnsFor, packerColumns } from '../channel-rows.ts'
import { FigureMeanings } from './figure-meanings.tsx'
import { FigureTable } from './figure-table.tsx'
import { FigureTile } from './figure-tile.tsx'
import { ReasonCard } from './reason-card.tsx'

const DebtLine = lazy(() => import('./debt-line.tsx'))

interface StatisticsWorkProps {
  sales: SalesAnswer
  told: StatisticsAnswer
  words: { now: string; before: string }
  nameOf(user: string): string
}

/** What hands, carriers and customers did. */
export function StatisticsWork({ sales, told, words, nameOf }: StatisticsWorkProps) {
  const keepsCustomers = useMayDo({ permission: circles.customers })
  const carriers = carrierColumnsFor(sales.total.profit !== undefined)
  const { sent, buyers } = told
  const byName = told.packers
    .filter(({ packed }) => packed > 0)
    .map((one) => ({ ...one, name: nameOf(one.user) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'vi'))
  const ended = told.carriers.filter((one) => one.ended > 0)
  return (
    <>
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <ReasonCard
          title="Vì sao hủy"
          name="cancelled"
          total={sales.total.cancelled}
          reasons={told.cancels.map((one) => ({
            reason: one.reason,
            now: one.cancelled,
            before: one.before.cancelled,
          }))}
        />
        <ReasonCard
          title="Vì sao hoàn"
          name="returned"
          total={sales.total.returned}
          reasons={told.backs.map((one) => ({
            reason: one.reason,
            now: one.returned,
            before: one.before.returned,
          }))}
        />
      </div>
      <Part title="Gửi hàng đúng hạn">
        <Tiles names={['sent', 'late', 'lateRatio']} sums={sent} against={words.before} />
      </Part>
      <Part title="Hãng vận chuyển">
        {ended.length === 0 ? (
          <p className="text-15 text-sub">Chưa có kiện nào đi hết đường trong thời gian này.</p>
        ) : (
          <>
            <FigureTable
              label="Theo hãng vận chuyển"
              head="Hãng"
              names={carriers}
              against="daysToDeliver"
              rows={ended.map(({ carrier, before, ...sums }) => ({
                key: carrier,
                name: <span className="whitespace-nowrap">{logisticOf(carrier as CarrierId)}</span>,
                sums,
                before,
              }))}
            />
            <FigureMeanings names={carriers} />
          </>
        )}
      </Part>
      <Part title="Khách hàng">
        <Tiles
          names={['newBuyers', 'againOrders', 'againRatio', 'unknownOrders']}
          sums={buyers}
          against={words.before}
        />
        {keepsCustomers && (
          <Suspense fallback={null}>
            <DebtLine />
          </Suspense>
        )}
      </Part>
      <Part title="Đóng gói">
        {byName.length === 0 ? (
          <p className="text-15 text-sub">Chưa có kiện nào đóng xong trong thời gian này.</p>
        ) : (
          <>
            <p className="text-15 text-sub">
              Xếp theo tên, không xếp hạng. Hàng to, dễ vỡ thì đóng chậm hơn: hỏi người đóng trước khi kết
              luận.
            </p>
            <FigureTable
              label="Theo người đóng gói"
              head="Người đóng"
              names={packerColumns}
              rows={byName.map(({ user, name, before: _, ...sums }) => ({ key: user, name, sums }))}
            />
            <FigureMeanings names={packerColumns} />
          </>
        )}
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="px-1 pt-2 text-17 font-bold">{title}</h2>
      {children}
    </section>
  )
}

interface TilesProps {
  names: readonly FigureName[]
  sums: ToldSums & { before: ToldSums }
  against: string
}

function Tiles({ names, sums, against }: TilesProps) {
  return (
    <dl className="grid grid-cols-2 gap-3 wide:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {names.map((name) => (
        <FigureTile key={name} name={name} sums={sums} before={sums.before} against={against} />
      ))}
    </dl>
  )
}
