import { exportShop } from '../../../domain/jobs/export-shop.ts'
import { shopExportJobId } from '../../../domain/jobs/job-words.ts'
import { listJobs } from '../../../replica/queries/jobs/jobs.ts'
import { company } from '../../../replica/queries/shop.ts'
import { RuleButton } from '../../components/rule-button.tsx'
import { JobCard } from '../../jobs/parts/job-card.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { act } from '../../session/act.ts'
import { useUser } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { CloseShop } from './close-shop.tsx'
import { FillShop } from './fill-shop.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { SettingRows } from './setting-rows.tsx'

/** What is written here is the shop's own: its owner takes it along, and brings it into another shop. */
export function TakeAlongSection() {
  const { userName, role } = useUser()
  const id = shopExportJobId(userName)
  const job = useLive(listJobs, [])?.find((one) => one.id === id)
  const shop = useLive(company, [])
  const start = () =>
    void act(exportShop, {}, { done: 'Đã ghi, máy chủ sẽ gom dữ liệu. Bạn làm việc khác được.' })
  if (role !== 'OWNER')
    return (
      <Group title="Dữ liệu của shop">
        <Row label="Chỉ chủ shop mang được dữ liệu đi" text="Nhờ chủ shop mở trang này." />
      </Group>
    )
  return (
    <>
      <Group
        title="Mang dữ liệu đi"
        below={
          <div className="px-4 pb-4">
            <RuleButton look="primary" command={exportShop} params={{}} onClick={start}>
              Xuất toàn bộ dữ liệu
            </RuleButton>
          </div>
        }
      >
        <Row
          label="Một tệp có tất cả"
          text="Đơn, sản phẩm, khách, tồn, thanh toán, hóa đơn bằng Excel, và mọi bảng bằng JSON. Không có mật khẩu hay khóa của sàn. Tệp giữ trên máy chủ 1 ngày, chỉ bạn tải được."
        />
      </Group>
      {job && (
        <ul aria-label="Lần xuất gần nhất">
          <JobCard job={job} />
        </ul>
      )}
      <FillShop />
      {shop && (
        <Group title="Giữ trên máy chủ bao lâu">
          <SettingRows tab="data" settings={shop.settings} />
        </Group>
      )}
      <PrivacySection />
      <CloseShop />
    </>
  )
}
