import { FileSpreadsheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../components/button.tsx'
import { Scroller } from '../../components/scroller.tsx'
import { showToast } from '../../session/toast-list.ts'

interface ChooseFileProps {
  balances: boolean
  isReading: boolean
  wrong: string | undefined
  onFile(file: File): Promise<void>
}

/** What can be read, the template, and the key that chooses a file; files may also be dropped here. */
export function ChooseFile({ balances, isReading, wrong, onFile }: ChooseFileProps) {
  const template = balances ? '/fileExcel/mau-can-bang-kho.xlsx' : '/fileExcel/mau-san-pham.xlsx'
  return (
    <Scroller>
      <section
        className="mx-auto flex max-w-3xl flex-col gap-5 p-4 wide:p-8"
        aria-label="Chọn tệp"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          takeDropped(event.dataTransfer.files, onFile)
        }}
      >
        <p className="text-15 text-sub">
          {balances
            ? 'Tệp có mã sản phẩm và tồn kho đếm được. Xem chênh lệch trước, rồi máy chủ lập phiếu cân bằng, mỗi phiếu 50 dòng.'
            : 'Tệp .xlsx, một dòng tiêu đề, mỗi sản phẩm một dòng. Đọc được tệp xuất từ KiotViet, Sapo, Nhanh.vn, Haravan và tệp mẫu của KhoTay.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <FileKey look="primary" onFile={onFile}>
            <FileSpreadsheet aria-hidden className="size-5" />
            {isReading ? 'Đang đọc tệp…' : 'Chọn tệp Excel'}
          </FileKey>
          <a href={template} download className={buttonClass({ look: 'quiet' })}>
            Tải tệp mẫu
          </a>
        </div>
        {wrong && (
          <p role="alert" className="rounded-xl bg-bad-soft px-4 py-3 text-15 text-bad">
            {wrong}
          </p>
        )}
        {isReading && (
          <p role="status" className="text-15 text-sub">
            Đang đọc tệp…
          </p>
        )}
        <ul className="list-disc space-y-1.5 pl-5 text-15 text-sub">
          <li>Mã đã có thì sửa giá và tên, mã mới thì tạo. Xem trước rồi mới ghi.</li>
          <li>Tối đa 100.000 dòng và 50 MB mỗi tệp. Ảnh ghi bằng địa chỉ https.</li>
          <li>Mất mạng vẫn chọn và ghi được: tệp nằm trên máy này và gửi đi khi có mạng.</li>
        </ul>
      </section>
    </Scroller>
  )
}

/** CAT-332: what was dropped may be a text or a picture of a page, and no file. */
export function takeDropped([file]: Iterable<File>, onFile: (file: File) => Promise<void>): void {
  if (file) void onFile(file)
  else showToast('warning', 'Xin hãy chọn file sản phẩm KhoTay')
}

ChooseFile.Again = ({ file, onFile }: { file: string; onFile(file: File): Promise<void> }) => (
  <span className="flex shrink-0 items-center gap-2 wide:min-w-0 wide:shrink">
    <span className="hidden min-w-0 truncate text-13 text-sub wide:inline" title={file}>
      {file}
    </span>
    <FileKey onFile={onFile}>Tệp khác</FileKey>
  </span>
)

interface FileKeyProps {
  look?: 'primary'
  onFile(file: File): Promise<void>
  children: ReactNode
}

function FileKey({ look, onFile, children }: FileKeyProps) {
  return (
    <label
      className={`${buttonClass(look ? { look } : {})} cursor-pointer focus-within:outline-2 focus-within:outline-offset-2`}
    >
      {children}
      <input
        type="file"
        accept=".xlsx,.xlsm,.xls,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void onFile(file)
          // The same file again, once it was mended, is chosen anew.
          target.value = ''
        }}
      />
    </label>
  )
}
