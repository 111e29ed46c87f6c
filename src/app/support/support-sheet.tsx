import { useEffect, useState } from 'react'
import { Button } from '../components/button.tsx'
import { Sheet } from '../components/sheet.tsx'
import { Group } from '../konsta/group.tsx'
import { Row } from '../konsta/row.tsx'
import { ToggleRow } from '../konsta/toggle-row.tsx'
import { saveFile } from '../session/save-file.ts'
import { sessionState } from '../session/session.ts'
import { collectSupportFile, type SupportFile, textOf } from './support-file.ts'
import { supportWords } from './support-words.ts'

/** Shows what the support file holds, and saves exactly that. Works without a network and after a crash. */
export default function SupportSheet({ onClose }: { onClose: () => void }) {
  const [withContents, setWithContents] = useState(false)
  const [file, setFile] = useState<SupportFile>()
  useEffect(() => {
    let wanted = true
    void collectSupportFile(sessionState.replica, withContents).then((made) => wanted && setFile(made))
    return () => {
      wanted = false
    }
  }, [withContents])
  const text = file && textOf(file)
  const isReady = file !== undefined && (file.contents !== undefined) === withContents
  const save = () => {
    if (!text) return
    void saveFile(text, 'khotay-ho-tro')
    onClose()
  }
  return (
    <Sheet
      title="Tệp hỗ trợ"
      onClose={onClose}
      footer={
        <Button look="primary" disabled={!isReady} onClick={save}>
          Lưu tệp
        </Button>
      }
    >
      <div className="space-y-6">
        <p className="text-15 text-sub">
          Lưu tệp rồi gửi cho người quản lý khi máy này gặp lỗi. Tệp cho biết máy đang thế nào,{' '}
          {withContents
            ? 'kèm nội dung những việc chưa gửi.'
            : 'không có tên, số điện thoại, địa chỉ, ghi chú hay mã đơn của ai.'}
        </p>
        <Group>
          <ToggleRow
            label="Gồm cả nội dung việc chưa gửi"
            text="Có thể có tên, số điện thoại khách"
            on={withContents}
            disabled={!sessionState.replica}
            onChange={setWithContents}
          />
        </Group>
        {file && (
          <Group title="Trong tệp có">
            {supportWords(file).map((line) => (
              <Row
                key={line.label}
                label={line.label}
                text={<span className="break-words">{line.text}</span>}
              />
            ))}
          </Group>
        )}
        {text && (
          <details className="card">
            <summary className="min-h-12 cursor-pointer px-4 py-3 text-15 font-semibold text-brand-ink">
              Xem toàn bộ tệp
            </summary>
            <pre className="overflow-x-auto border-t border-line p-4 text-13 select-text">{text}</pre>
          </details>
        )}
      </div>
    </Sheet>
  )
}
