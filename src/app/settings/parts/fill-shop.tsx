import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { type SentShop, sendShopFile } from '../../../sync/send-shop-file.ts'
import { Button } from '../../components/button.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { useReplica } from '../../session/session.ts'

/** The file of another shop comes into this one, as long as nobody worked here. */
export function FillShop() {
  const replica = useReplica()
  const field = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number>()
  const [sent, setSent] = useState<SentShop>()
  const fill = async (file: File | undefined) => {
    if (!file) return
    setSent(undefined)
    setShare(0)
    setSent(await sendShopFile(replica, file, setShare).finally(() => setShare(undefined)))
  }
  return (
    <Group
      title="Nhập vào shop trống"
      below={
        <div className="flex flex-col gap-3 px-4 pb-4">
          <input
            ref={field}
            type="file"
            accept=".zip,application/zip"
            aria-label="Tệp dữ liệu của shop cũ"
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              void fill(target.files?.[0])
              target.value = ''
            }}
          />
          <Button
            className="self-start"
            disabled={share !== undefined}
            onClick={() => field.current?.click()}
          >
            <Upload aria-hidden className="size-5" />
            Chọn tệp dữ liệu
          </Button>
          <p
            role="status"
            className={`text-15 empty:hidden ${sent && !sent.ok ? 'font-semibold text-bad' : 'text-sub'}`}
          >
            {share !== undefined &&
              (share < 1 ? `Đang gửi ${Math.floor(share * 100)}%` : 'Đang ghi vào shop…')}
            {sent &&
              (sent.ok ? `Đã nhập ${sent.rows.toLocaleString('vi-VN')} dòng. Máy đang tải về.` : sent.text)}
          </p>
        </div>
      }
    >
      <Row
        label="Chuyển từ một shop KhoTay khác sang"
        text="Chỉ khi shop này chưa có đơn, sản phẩm hay khách nào. Nhân viên cũ vào danh sách ở trạng thái tạm dừng; gian hàng, hãng vận chuyển và hóa đơn phải liên kết lại."
      />
    </Group>
  )
}
