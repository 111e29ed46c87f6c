import { FileX2, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { draftFaults } from '../../domain/copies/draft-faults.ts'
import { type DraftFields, fieldsOf } from '../../domain/copies/draft-fields.ts'
import { sendDrafts } from '../../domain/copies/send-drafts.ts'
import { updateDraft } from '../../domain/copies/update-draft.ts'
import { shopName } from '../../domain/names.ts'
import { channelName } from '../../domain/orders/channel-name.ts'
import type { CopyDraft } from '../../domain/tables/copy-drafts.ts'
import type { DraftTold } from '../../protocol/queries/copies.ts'
import { categoryQuestion, draftQuestion } from '../../sync/questions.ts'
import { screenAddress } from '../addresses.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { useShops } from '../channels/use-shops.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { FootBar } from '../components/foot-bar.tsx'
import { Screen } from '../components/screen.tsx'
import { showFirstFault } from '../components/show-first-fault.ts'
import { act } from '../session/act.ts'
import { forgetDraft, keptDraft } from '../session/kept-draft.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { useReplica } from '../session/session.ts'
import { showToast } from '../session/toast-list.ts'
import { useAnswer } from '../session/use-answer.ts'
import { boxPaths, copyStateNames, copyStateTones } from './copy-words.ts'
import { byRules, type DraftForm, emptyForm } from './draft-form.ts'
import { DraftSections } from './parts/draft-sections.tsx'

/** `/edit_clone_ecommerce?id=`: one copy, written on (RTE-048). */
export default function EditScreen() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const answer = useAnswer(draftQuestion, id === '' ? undefined : { id })
  const draft = answer.told?.value.draft
  if (draft) return <Editor key={draft.id} draft={draft} answer={answer} />
  const isGone = id === '' || (answer.isSettled && answer.told !== undefined)
  return (
    <Screen title="Sửa bản sao chép" back="/clone_ecommerce">
      {isGone ? (
        <EmptyState
          icon={FileX2}
          title="Không thấy bản sao chép này"
          text="Có người đã xóa nó, hoặc đường dẫn bị thiếu."
        >
          <LinkButton look="primary" to={screenAddress('/clone_ecommerce')}>
            Xem các bản sao chép
          </LinkButton>
        </EmptyState>
      ) : (
        <div className="p-4">
          <NoAnswer answer={answer} />
        </div>
      )}
    </Screen>
  )
}

function Editor({ draft, answer }: { draft: DraftTold; answer: Parameters<typeof AgeNote>[0]['answer'] }) {
  const { id, channel, shopId, state, changedAt } = draft
  const replica = useReplica()
  const navigate = useNavigate()
  const place = `sao-chep/${id}`
  const [form] = useState(() => keptDraft<DraftForm>(replica, place, emptyForm))
  const kept = useSnapshot(form, { sync: true }) as DraftForm
  const shop = useShops()?.get(`${channel}/${shopId}`)
  const isFixed = state === 'ĐANG GỬI' || state === 'ĐÃ ĐĂNG'
  const written = (!isFixed && kept.fields) || fieldsOf(draft as CopyDraft)
  const rules = useAnswer(
    categoryQuestion,
    written.category ? { channel, shopId, category: written.category.id } : undefined,
  )
  const fields = byRules(written, rules.told?.value)
  const faults = [...draftFaults(fields), ...(kept.fields ? [] : (draft.faults ?? []))]
  const [isAsked, setAsked] = useState(state === 'LỖI')
  const lines = useRef<HTMLFormElement>(null)
  const once = useOneAtATime()

  function change(next: Partial<DraftFields> | ((fields: DraftFields) => DraftFields)): void {
    const after = typeof next === 'function' ? next(fields) : { ...fields, ...next }
    if (!form.fields) form.base = changedAt
    form.fields = after
  }
  /** Whether it is with the queue, or was not changed. */
  async function save(): Promise<boolean> {
    if (!form.fields && fields === written) return true
    const base = form.fields ? form.base : changedAt
    const done = await act(updateDraft, { id, base, fields })
    if (!done?.ok) return false
    form.fields = null
    forgetDraft(replica, place)
    return true
  }
  async function saveAndLeave(): Promise<void> {
    if (!(await save())) return
    showToast('success', 'Đã lưu bản nháp.')
    await navigate(screenAddress(box))
  }
  async function send(): Promise<void> {
    setAsked(true)
    const [first] = draftFaults(fields)
    if (first) {
      showToast('warning', first.text)
      return showFirstFault(lines.current)
    }
    if (!(await save())) return
    const sent = await act(
      sendDrafts,
      { ids: [id] },
      { done: 'Đã ghi, máy chủ sẽ đăng lên sàn.', final: true },
    )
    if (sent?.ok) await navigate(screenAddress(box))
  }
  const box = channel === 'Tiki' ? '/clone_ecommerce' : boxPaths[channel]
  return (
    <Screen
      title={fields.name || 'Bản sao chép'}
      above={`${channelName(channel)} · ${shopName(shop, shopId)}${kept.fields && !isFixed ? ' · Đã giữ trên máy' : ''}`}
      back={box}
      aside={
        <span className={`shrink-0 rounded-full px-3 py-1 text-13 font-semibold ${copyStateTones[state]}`}>
          {copyStateNames[state]}
        </span>
      }
      foot={
        !isFixed && (
          <FootBar className="flex flex-wrap items-center gap-2 *:grow wide:justify-end wide:*:min-w-48 wide:*:grow-0">
            <Button onClick={() => void once(saveAndLeave)}>Lưu nháp</Button>
            <Button look="primary" onClick={() => void once(send)}>
              <Send aria-hidden className="size-5" /> Đăng lên sàn
            </Button>
          </FootBar>
        )
      }
    >
      <AgeNote answer={answer} />
      <form ref={lines} noValidate onSubmit={(event) => event.preventDefault()}>
        <fieldset disabled={isFixed} className="contents">
          <DraftSections
            draft={draft}
            fields={fields}
            faults={faults}
            isAsked={isAsked}
            rules={rules}
            onChange={change}
          />
        </fieldset>
      </form>
    </Screen>
  )
}
