import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { erasePhrase } from '../../../domain/customers/erase-phrase.ts'
import type { Customer } from '../../../domain/tables/customers.ts'
import { ask } from '../../../sync/ask.ts'
import { eraseCustomerQuestion } from '../../../sync/questions.ts'
import { screenAddress } from '../../addresses.ts'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useOnline } from '../../session/online.ts'
import { useReplica } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'

/** A customer asked for their personal data to be erased: what goes, what stays and why, and the words that confirm it. */
export default function EraseSheet({ customer, onClose }: { customer: Customer; onClose(): void }) {
  const { _id: id, name, code } = customer
  const [phrase, setPhrase] = useState('')
  const [trouble, setTrouble] = useState('')
  const replica = useReplica()
  const online = useOnline()
  const navigate = useNavigate()
  const once = useOneAtATime()
  const run = () =>
    once(async () => {
      setTrouble('')
      const answer = await ask(replica, eraseCustomerQuestion, { id, phrase })
      if (!answer.ok) return setTrouble(answer.text)
      showToast('success', `Đã xóa dữ liệu cá nhân khỏi ${countWords(answer.value.orders)} đơn.`)
      await navigate(screenAddress('/customers'), { replace: true })
    })
  return (
    <Sheet
      title={`Xóa dữ liệu cá nhân của ${name || code}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Hủy</Button>
          <Button
            look="danger"
            disabled={!online || phrase.trim() !== erasePhrase}
            onClick={() => void run()}
          >
            Xóa hẳn
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-15">
        <p>Làm khi khách yêu cầu. Không lấy lại được, cũng không hoàn tác được.</p>
        <div>
          <h3 className="font-semibold">Mất hẳn</h3>
          <p className="text-sub">
            Tên, số điện thoại, địa chỉ, ghi chú, nhật ký gọi, tin Zalo, ảnh đóng gói và thông tin xuất hóa
            đơn của khách này, ở danh sách khách và mọi đơn của họ.
          </p>
        </div>
        <div>
          <h3 className="font-semibold">Còn lại</h3>
          <p className="text-sub">
            Số liệu: hàng, tiền, ngày, trạng thái, tỉnh. Hóa đơn đã phát hành giữ tên, địa chỉ và mã số thuế
            người mua vì luật thuế và kế toán buộc lưu 10 năm. Chuyển khoản giữ nội dung như ngân hàng báo.
          </p>
        </div>
        <div>
          <h3 className="font-semibold">Tự hết theo thời hạn giữ</h3>
          <p className="text-sub">
            Nhật ký trao đổi với sàn và hãng, tin nhắn Facebook, câu trả lời đồng bộ (90 ngày) và bản sao lưu
            của máy chủ. Máy khác xóa theo ở lần đồng bộ tới.
          </p>
        </div>
        <TextLine
          label={`Gõ ${erasePhrase} để xác nhận`}
          maxLength={100}
          value={phrase}
          onChange={setPhrase}
        />
        <p role="alert" className="font-semibold text-bad empty:hidden">
          {trouble || (online ? '' : 'Cần có mạng để xóa.')}
        </p>
      </div>
    </Sheet>
  )
}
