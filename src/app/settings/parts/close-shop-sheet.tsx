import { useState } from 'react'
import { deviceStore } from '../../../replica/device-store.ts'
import { forgetShop } from '../../../replica/forget-shop.ts'
import { closeShop } from '../../../sync/close-shop.ts'
import { Button } from '../../components/button.tsx'
import { FormLine } from '../../components/form-line.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { hasLeft, signOut } from '../../session/entering.ts'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useOnline } from '../../session/online.ts'
import { useReplica } from '../../session/session.ts'

/** The shop is closed and erased: what goes, what stays elsewhere, and the two things that confirm it. */
export default function CloseShopSheet({ name, onClose }: { name: string; onClose(): void }) {
  const replica = useReplica()
  const online = useOnline()
  const once = useOneAtATime()
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [trouble, setTrouble] = useState('')
  const [isBusy, setBusy] = useState(false)
  const run = () =>
    once(async () => {
      setTrouble('')
      setBusy(true)
      const { environment, session } = replica
      const why = await closeShop(replica, { name: typed, password }).finally(() => setBusy(false))
      if (why !== undefined) return setTrouble(why)
      await signOut()
      await hasLeft()
      await forgetShop(environment, deviceStore(), session.user.company_id)
    })
  const isSame = typed.trim() === name.trim()
  return (
    <Sheet
      title={`Đóng shop ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Giữ shop</Button>
          <Button
            look="danger"
            disabled={!online || isBusy || !isSame || password === ''}
            onClick={() => void run()}
          >
            {isBusy ? 'Đang xóa…' : 'Đóng và xóa hẳn'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-15">
        <p>
          Máy chủ xóa hẳn mọi đơn, sản phẩm, khách, tồn, tiền, hóa đơn, ảnh, nhân viên và liên kết của shop
          này. Không lấy lại được. Mọi người bị đăng xuất; máy này xóa ngay dữ liệu đã tải.
        </p>
        <p className="text-sub">
          Còn lại ngoài KhoTay: bản sao lưu của máy chủ, dữ liệu các máy khác đã tải (xóa ứng dụng trên máy đó
          để hết), đơn và hóa đơn ở sàn, hãng vận chuyển và nhà cung cấp hóa đơn. Sổ sách và hóa đơn phải lưu
          10 năm: xuất toàn bộ dữ liệu trước khi đóng.
        </p>
        <FormLine label={`Gõ tên shop: ${name}`} value={typed} onChange={setTyped} maxLength={300} plain />
        <FormLine
          label="Mật khẩu của bạn"
          value={password}
          onChange={setPassword}
          maxLength={256}
          secret
          autoComplete="current-password"
        />
        <p role="alert" className="font-semibold text-bad empty:hidden">
          {trouble || (online ? '' : 'Cần có mạng để đóng shop.')}
        </p>
      </div>
    </Sheet>
  )
}
