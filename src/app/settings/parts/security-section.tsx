import { passwordLength } from '../../../domain/people/password.ts'
import { company } from '../../../replica/queries/shop.ts'
import { screenAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { useLive } from '../../session/use-live.ts'
import { SettingRows } from './setting-rows.tsx'

/** Who comes in and how, and where to see to it. */
export function SecuritySection() {
  const shop = useLive(company, [])
  if (!shop) return null
  return (
    <>
      <Group title="Máy dùng chung">
        <SettingRows tab="security" settings={shop.settings} />
      </Group>
      <Group title="Đăng nhập">
        <Row
          label="Mật khẩu và hai bước của tôi"
          text={`Mật khẩu dài ít nhất ${passwordLength} ký tự, không phải mật khẩu ai cũng đoán được. Bật hai bước thì đăng nhập còn cần mã từ ứng dụng trên điện thoại.`}
          after={
            <LinkButton look="quiet" to={screenAddress('/me')} aria-label="Mở tài khoản của tôi">
              Mở
            </LinkButton>
          }
        />
        <Row
          label="Máy đang đăng nhập của mọi người"
          text="Chọn một người để xem từng máy, đăng xuất từ xa, tạm dừng, đặt lại mật khẩu hoặc tắt hai bước"
          after={
            <LinkButton look="quiet" to={screenAddress('/staff_manager')} aria-label="Mở nhân viên">
              Mở
            </LinkButton>
          }
        />
        <Row
          label="Ai đã làm gì"
          text="Việc của từng người, đăng nhập, đổi mật khẩu; tìm và xuất Excel"
          after={
            <LinkButton look="quiet" to={screenAddress('/admin')} aria-label="Mở hoạt động">
              Mở
            </LinkButton>
          }
        />
        <Row
          label="Đoán sai mật khẩu"
          text="Nơi đoán sai nhiều lần phải đợi 10 phút; chủ tài khoản vẫn vào được bằng máy đã từng đăng nhập"
        />
      </Group>
    </>
  )
}
