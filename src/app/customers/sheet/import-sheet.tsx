import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReadCustomers } from '../../../domain/customers/read-customer-rows.ts'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { Progress } from '../../components/progress.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useReplica } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'
import { saveSampleSheet } from './export-customers.ts'
import { type Imported, importCustomers, readCustomerFile } from './import-customers.ts'

/** Customers out of an Excel file: says first who is new, who is known and which rows are wrong; then how far it is, and what was left. */
export default function ImportSheet({ onClose }: { onClose(): void }) {
  const replica = useReplica()
  const once = useOneAtATime()
  const [file, setFile] = useState<string>()
  const [read, setRead] = useState<ReadCustomers>()
  const [wrong, setWrong] = useState<string>()
  const [tried, setTried] = useState<number>()
  const [done, setDone] = useState<Imported>()
  const stop = useRef(new AbortController())
  // Whoever goes back or locks the device ends it like the key does.
  useEffect(() => () => stop.current.abort(), [])

  const take = (chosen: File | undefined) =>
    once(async () => {
      if (!chosen) return
      setFile(chosen.name)
      setRead(undefined)
      setWrong(undefined)
      const answer = await readCustomerFile(replica, chosen)
      if ('wrong' in answer) setWrong(answer.wrong)
      else setRead(answer)
    })
  const add = (ready: ReadCustomers['ready']) =>
    once(async () => {
      setTried(0)
      const answer = await importCustomers(replica, ready, {
        onProgress: setTried,
        signal: stop.current.signal,
      })
      setTried(undefined)
      const left = ready.length - answer.added - answer.left.length
      if (left === 0) showToast('success', `Đã thêm ${countWords(answer.added)} khách từ tệp Excel.`)
      else
        showToast(
          'notice',
          `Đã thêm ${countWords(answer.added)} khách, còn ${countWords(left)} chưa thêm. Chọn lại tệp này để thêm tiếp: khách đã có được giữ nguyên.`,
        )
      if (answer.left.length === 0) onClose()
      else setDone(answer)
    })

  const ready = read?.ready ?? []
  return (
    <Sheet
      title="Nhập khách hàng từ Excel"
      onClose={onClose}
      footer={
        tried !== undefined ? (
          <Button onClick={() => stop.current.abort()}>Dừng</Button>
        ) : done ? (
          <Button look="primary" onClick={onClose}>
            Đóng
          </Button>
        ) : (
          <Button
            look="primary"
            className="min-h-14 text-17"
            disabled={ready.length === 0}
            onClick={() => void add(ready)}
          >
            {read && ready.length === 0
              ? 'Không có khách mới'
              : ready.length > 0
                ? `Thêm ${countWords(ready.length)} khách`
                : 'Chọn tệp để xem trước'}
          </Button>
        )
      }
    >
      {tried !== undefined ? (
        <Progress words="Đang thêm" done={tried} of={ready.length} />
      ) : done ? (
        <Rows title={`${countWords(done.left.length)} khách chưa thêm`} rows={done.left} />
      ) : (
        <div className="space-y-4">
          <p className="text-15 text-sub">
            Tệp .xlsx, dòng đầu là tên cột, mỗi khách một dòng. Khách đã có (trùng số điện thoại) được giữ
            nguyên.
          </p>
          <div className="flex flex-wrap gap-2">
            <label className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-xl border border-line px-4 text-15 font-semibold focus-within:outline-2">
              <FileSpreadsheet aria-hidden className="size-5" /> {file ? 'Chọn tệp khác' : 'Chọn tệp Excel'}
              <input
                type="file"
                accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                className="sr-only"
                onChange={({ target }) => {
                  void take(target.files?.[0])
                  // The same file again, once it was mended, is chosen anew.
                  target.value = ''
                }}
              />
            </label>
            <Button look="quiet" onClick={() => void saveSampleSheet()}>
              Tải tệp mẫu
            </Button>
          </div>
          {file && <p className="truncate text-15 font-semibold">{file}</p>}
          {wrong && (
            <p role="alert" className="text-15 text-bad">
              {wrong}
            </p>
          )}
          {read && <Preview read={read} />}
        </div>
      )}
    </Sheet>
  )
}

function Preview({ read: { ready, known, faulty } }: { read: ReadCustomers }) {
  const placeless = ready.filter(({ hasPlace }) => !hasPlace)
  return (
    <div role="status" className="space-y-3">
      <p className="text-15">
        <b>{countWords(ready.length)} khách mới</b>
        {known.length > 0 && `, ${countWords(known.length)} đã có`}
        {faulty.length > 0 && (
          <>
            , <b className="text-bad">{countWords(faulty.length)} dòng chưa đúng</b>
          </>
        )}
      </p>
      {placeless.length > 0 && (
        <p className="text-15 text-warn">
          {countWords(placeless.length)} khách chưa rõ phường, tỉnh: cả địa chỉ được giữ trong ô Địa chỉ, chọn
          lại nơi khi tạo đơn.
        </p>
      )}
      {faulty.length > 0 && <Rows title="Dòng chưa đúng, không được thêm" rows={faulty} />}
      {known.length > 0 && (
        <Rows
          title="Đã có, giữ nguyên"
          rows={known.map(({ row, name, phone }) => ({ row, why: `${name}, ${phone}` }))}
        />
      )}
    </div>
  )
}

/** So many are named; the others are counted. */
const mostNamed = 50

function Rows({ title, rows }: { title: string; rows: readonly { row: number; why: string }[] }) {
  return (
    <details className="text-15" open={rows.length <= 10}>
      <summary className="min-h-10 font-semibold">{title}</summary>
      <ul className="divide-y divide-line">
        {rows.slice(0, mostNamed).map(({ row, why }) => (
          <li key={row} className="flex gap-3 py-1.5">
            <span className="w-20 shrink-0 text-sub">Dòng {row}</span>
            <span className="min-w-0 wrap-anywhere">{why}</span>
          </li>
        ))}
      </ul>
      {rows.length > mostNamed && (
        <p className="py-1.5 text-sub">và {countWords(rows.length - mostNamed)} dòng nữa</p>
      )}
    </details>
  )
}
