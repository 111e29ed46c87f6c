import { personName } from '../../../domain/names.ts'
import { formatMoment } from '../../../domain/time.ts'
import type { PrivacyLogAnswer } from '../../../protocol/queries/privacy.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import { privacyLogQuestion } from '../../../sync/questions.ts'
import { AnswerNotes } from '../../channels/parts/answer-notes.tsx'
import { countWords } from '../../components/count-words.ts'
import { Pager } from '../../components/pager.tsx'
import { Section } from '../../components/section.tsx'
import { useLive } from '../../session/use-live.ts'
import { usePages } from '../../session/use-pages.ts'

type Entry = PrivacyLogAnswer['entries'][number]

/** Who took customers' personal data out of the shop, and whose was erased on request: what the law asks a shop to be able to show. */
export function PrivacySection() {
  const names = useLive(staffNames, [])
  const { answer, page, next, back } = usePages(privacyLogQuestion, (cursor) => ({ cursor }))
  const told = answer.told?.value
  const nameOf = (userName: string) => {
    const name = names?.get(userName)
    return personName(name === undefined ? undefined : { name }, userName)
  }
  return (
    <Section title="Dữ liệu cá nhân của khách">
      <p className="mb-2 px-1 text-15 text-sub">
        Ai lấy thông tin khách ra tệp, ai xóa theo yêu cầu của khách. Nhật ký này không xóa được. Muốn xóa dữ
        liệu của một khách: mở khách đó, kéo xuống cuối.
      </p>
      <AnswerNotes answer={answer} isEmpty={told?.entries.length === 0} none="Chưa có lần nào." />
      <ul
        aria-label="Nhật ký dữ liệu cá nhân"
        className="divide-y divide-line overflow-hidden card empty:hidden"
      >
        {told?.entries.map((entry) => (
          <li key={entry.id} className="px-4 py-3">
            <p className="text-15 font-semibold wrap-anywhere">{saidOf(entry)}</p>
            <p className="text-13 text-sub">{`${nameOf(entry.by)} · ${formatMoment(entry.at)}`}</p>
          </li>
        ))}
      </ul>
      {(back || next) && (
        <div className="mt-2">
          <Pager back={back} next={next}>
            Trang {page}
          </Pager>
        </div>
      )}
    </Section>
  )
}

function saidOf({ what, about, count = 0 }: Entry): string {
  switch (what) {
    case 'erased':
      return `Xóa dữ liệu một khách khỏi ${countWords(count)} đơn · ${about}`
    case 'sheet':
      return `Xuất ${countWords(count)} khách hoặc tin nhắn ra Excel`
    case 'file':
      return `Tải tệp ${about}`
  }
}
