import { CloudOff, CopyPlus, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { deleteDrafts } from '../../domain/copies/delete-drafts.ts'
import { isReady } from '../../domain/copies/draft-faults.ts'
import { sendDrafts } from '../../domain/copies/send-drafts.ts'
import { sendJobId } from '../../domain/copies/send-job.ts'
import { isOpen } from '../../domain/jobs/job-words.ts'
import { channelName } from '../../domain/orders/channel-name.ts'
import type { CopyState } from '../../domain/tables/copy-drafts.ts'
import type { DraftCountsAnswer, DraftsQuestion } from '../../protocol/queries/copies.ts'
import { listJobs } from '../../replica/queries/jobs/jobs.ts'
import { draftCountsQuestion } from '../../sync/questions.ts'
import { screenAddress } from '../addresses.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { useShops } from '../channels/use-shops.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { countWords } from '../components/count-words.ts'
import { EmptyState } from '../components/empty-state.tsx'
import { FootBar } from '../components/foot-bar.tsx'
import { Pager } from '../components/pager.tsx'
import { Screen } from '../components/screen.tsx'
import { SearchField } from '../components/search-field.tsx'
import { JobCard } from '../jobs/parts/job-card.tsx'
import { useAskedAfter } from '../markets/use-asked-after.ts'
import { act } from '../session/act.ts'
import { useUser } from '../session/session.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useLive } from '../session/use-live.ts'
import { useView } from '../session/use-view.ts'
import { copySteps, copyView } from './copy-view.ts'
import { boxOf, copyStateNames, copyStates } from './copy-words.ts'
import { BoxLinks } from './parts/box-links.tsx'
import { DraftCard } from './parts/draft-card.tsx'
import { useCopyNews } from './use-copy-news.ts'
import { type DraftPages, useDraftPages } from './use-draft-pages.ts'

/** `/clone_ecommerce` and the box of each marketplace: copies with how they stand, sent one by one or all that lack nothing (RTE-046, RTE-047). */
export default function BoxesScreen() {
  const channel = boxOf(useLocation().pathname)
  const [view, change] = useView(copyView, copySteps)
  const question: DraftsQuestion = { filter: { channel, state: view.state && [view.state] } }
  if (view.text.trim() !== '') question.search = view.text.trim()
  const pages = useDraftPages(question)
  const counts = useAnswer(draftCountsQuestion, {})
  const askAgain = useAskedAfter(() => {
    pages.answer.again()
    counts.again()
  })
  useCopyNews(askAgain)
  const shops = useShops()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const drafts = pages.drafts ?? []
  const picked = drafts.filter(({ id, state }) => chosen.has(id) && state !== 'ĐANG GỬI')
  const ready = drafts.filter(isReady)
  const going = picked.length > 0 ? picked.filter(isReady) : ready
  const done = () => {
    setChosen(new Set())
    askAgain()
  }
  const send = async () => {
    const ids = going.map(({ id }) => id)
    const sent = await act(
      sendDrafts,
      { ids },
      { done: `Đã ghi, máy chủ sẽ đăng ${countWords(ids.length)} bản.`, final: true },
    )
    if (sent?.ok) done()
  }
  const drop = async () => {
    const ids = picked.map(({ id }) => id)
    const dropped = await act(deleteDrafts, { ids }, { done: `Đã xóa ${countWords(ids.length)} bản.` })
    if (dropped?.ok) done()
  }
  return (
    <Screen
      title={channel ? `Bản sao chép ${channelName(channel)}` : 'Bản sao chép'}
      aside={
        <LinkButton look="primary" to={screenAddress('/clone_shopee')}>
          <CopyPlus aria-hidden className="size-5" /> Sao chép
        </LinkButton>
      }
      below={
        <div className="flex flex-col gap-2">
          <SearchField
            label="Tên, mã sản phẩm, SKU"
            value={view.text}
            onChange={(text) => change({ text })}
          />
          <BoxLinks channel={channel} counts={counts.told?.value} />
          <ChoiceChips<CopyState | undefined>
            label="Trạng thái"
            chosen={view.state}
            onChoose={(state) => change({ state })}
            choices={[undefined, ...copyStates].map((state) => ({
              value: state,
              label: state ? copyStateNames[state] : 'Tất cả',
              count: countOf(counts.told?.value, channel, state),
            }))}
          />
        </div>
      }
      foot={
        drafts.length > 0 && (
          <FootBar className="flex flex-wrap items-center gap-2 wide:justify-end">
            {picked.length > 0 && (
              <Button look="quiet" onClick={() => void drop()}>
                <Trash2 aria-hidden className="size-5" /> Xóa {countWords(picked.length)} bản
              </Button>
            )}
            <Button look="primary" disabled={going.length === 0} onClick={() => void send()}>
              <Send aria-hidden className="size-5" />
              {picked.length > 0
                ? `Đăng ${countWords(going.length)} bản đã chọn`
                : `Đăng ${countWords(going.length)} bản đủ thông tin`}
            </Button>
          </FootBar>
        )
      }
    >
      <AgeNote answer={pages.answer} />
      <Sending />
      <ul aria-label="Bản sao chép" className="grid gap-2 p-3 wide:px-6">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <DraftCard
              draft={draft}
              shop={shops?.get(`${draft.channel}/${draft.shopId}`)}
              isChosen={chosen.has(draft.id)}
              onChoose={(isOn) => setChosen(toggled(chosen, draft.id, isOn))}
            />
          </li>
        ))}
      </ul>
      <Nothing pages={pages} isNarrow={view.text.trim() !== '' || view.state !== undefined} />
      {drafts.length > 0 && (
        <div className="flex justify-center px-3 pb-6">
          <Pager back={pages.back} next={pages.next}>
            <span className="tabular-nums">
              {`${countWords(pages.first)}–${countWords(pages.first + drafts.length - 1)}`}
              {pages.total && ` trong ${countWords(pages.total.count, !pages.total.isWhole)}`} bản
            </span>
          </Pager>
        </div>
      )}
    </Screen>
  )
}

/** How far the sending of this person is, or what of it the marketplaces did not take. */
function Sending() {
  const { userName } = useUser()
  const jobs = useLive(listJobs, [])
  const job = jobs?.find(({ id }) => id === sendJobId(userName))
  if (!job || !(isOpen(job) || job.state === 'cancelled' || job.failed > 0)) return null
  return (
    <ul aria-label="Đang gửi" className="grid gap-2 p-3 pb-0 wide:px-6">
      <JobCard job={job} />
    </ul>
  )
}

function Nothing({ pages: { drafts, answer }, isNarrow }: { pages: DraftPages; isNarrow: boolean }) {
  const { trouble, isBusy, again } = answer
  if (drafts === undefined && trouble)
    return (
      <EmptyState
        icon={CloudOff}
        title="Chưa xem được các bản sao chép"
        text={
          trouble.offline ? 'Danh sách này nằm trên máy chủ. Nối mạng, máy sẽ hỏi lại ngay.' : trouble.text
        }
      >
        <Button onClick={again}>Hỏi lại</Button>
      </EmptyState>
    )
  if (drafts === undefined)
    return (
      <p role="status" className="p-4 text-15 text-sub">
        {isBusy && 'Đang hỏi máy chủ …'}
      </p>
    )
  if (drafts.length > 0) return null
  return (
    <EmptyState
      icon={CopyPlus}
      title={isNarrow ? 'Không có bản nào khớp' : 'Chưa có bản sao chép nào'}
      text={
        isNarrow
          ? 'Bỏ bớt bộ lọc hoặc tìm bằng chữ khác.'
          : 'Chọn sản phẩm và gian hàng, rồi điền nốt những gì sàn cần.'
      }
    >
      {!isNarrow && (
        <LinkButton look="primary" to={screenAddress('/clone_shopee')}>
          Chọn sản phẩm
        </LinkButton>
      )}
    </EmptyState>
  )
}

function countOf(
  counts: DraftCountsAnswer | undefined,
  channel: string | undefined,
  state: CopyState | undefined,
): number | undefined {
  return counts?.boxes
    .filter(
      (box) =>
        (channel === undefined || box.channel === channel) && (state === undefined || box.state === state),
    )
    .reduce((sum, { count }) => sum + count, 0)
}

function toggled(chosen: ReadonlySet<string>, id: string, isOn: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  if (isOn) next.add(id)
  else next.delete(id)
  return next
}
