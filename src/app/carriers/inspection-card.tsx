import { inspectionNames } from '../../domain/carriers/inspection.ts'
import { changeSettings } from '../../domain/settings/change-settings.ts'
import type { Company } from '../../domain/tables/company.ts'
import { act } from '../session/act.ts'
import { useMayDo } from '../session/session.ts'
import { InspectionChoice } from './inspection-choice.tsx'

/** What carriers are told of looking at the goods, unless an order is sent otherwise. */
export function InspectionCard({ shop }: { shop: Company }) {
  const may = useMayDo(changeSettings)
  const usual = shop.settings.inspection ?? 'none'
  return (
    <section aria-label="Xem hàng khi nhận" className="card p-4">
      <h2 className="text-17 font-bold">Xem hàng khi nhận</h2>
      <p className="mb-2 text-15 text-sub">
        Mặc định khi gửi hãng nào cũng vậy, GHTK cũng theo mục này; từng đơn chọn khác được. Hãng không có mục
        này thì KhoTay ghi vào lời nhắn cho bưu tá.
      </p>
      {may ? (
        <InspectionChoice
          chosen={usual}
          onChoose={(inspection) =>
            void act(
              changeSettings,
              { settings: { inspection } },
              { done: `${inspectionNames[inspection]}.` },
            )
          }
        />
      ) : (
        <p className="text-15">{inspectionNames[usual]}</p>
      )}
    </section>
  )
}
