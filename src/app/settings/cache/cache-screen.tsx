import { RefreshCw } from 'lucide-react'
import { askToCompare } from '../../../replica/compared.ts'
import { isReplicated } from '../../../replica/replica-database.ts'
import { syncNow } from '../../../sync/page-sync.ts'
import { AnswerNotes } from '../../channels/parts/answer-notes.tsx'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { Screen } from '../../components/screen.tsx'
import { useReplica } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'
import { tableNames } from './table-names.ts'
import { useCache } from './use-cache.ts'

/** `/allCache` (RTE-061): what of the shop lies on this device, table by table, beside what the server holds for this person. */
export default function CacheScreen() {
  const replica = useReplica()
  const { answer, own, isBehind } = useCache()
  const told = answer.told?.value
  const compare = async () => {
    await askToCompare(replica)
    syncNow()
    showToast('notice', 'Đang đối chiếu với máy chủ; bảng nào lệch được tải lại.')
  }
  return (
    <Screen title="Dữ liệu trên máy" back="/settings/device">
      <div className="mx-auto max-w-3xl space-y-3 p-4 pb-10">
        <p className="text-15 text-sub">
          Mỗi bảng có bao nhiêu dòng trên máy này, và trên máy chủ cho quyền của bạn. Việc chưa gửi không
          tính.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={answer.again} disabled={answer.isBusy}>
            <RefreshCw aria-hidden className="size-5" /> Xem lại
          </Button>
          <Button look="quiet" onClick={() => void compare()}>
            Đối chiếu và sửa
          </Button>
        </div>
        <AnswerNotes answer={answer} isEmpty={false} none="" />
        {isBehind && (
          <p role="status" className="rounded-card bg-warn-soft p-3 text-15 text-warn">
            Máy chủ có thay đổi mà máy này chưa nhận. Đợi đồng bộ xong rồi bấm Xem lại.
          </p>
        )}
        <ul aria-label="Các bảng" className="divide-y divide-line overflow-hidden card empty:hidden">
          {Object.entries(told?.tables ?? {}).map(([table, theirs]) => {
            if (!isReplicated(table)) return null
            const ours = own.get(table)
            return (
              <li key={table} className="flex flex-wrap items-baseline gap-x-3 px-4 py-3 text-15">
                <b className="min-w-24 grow basis-0">{tableNames[table]}</b>
                <span className="text-sub">
                  {ours ? `${countWords(ours.rows)} / ` : ''}
                  {countWords(theirs.rows)} dòng
                </span>
                <span
                  className={`min-w-20 text-right font-semibold ${ours?.isSame ? 'text-ok' : 'text-sub'}`}
                >
                  {ours === undefined ? (isBehind ? '–' : 'đang đếm') : ours.isSame ? 'Khớp' : 'Lệch'}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
    </Screen>
  )
}
