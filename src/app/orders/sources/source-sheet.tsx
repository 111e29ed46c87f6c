import { Check, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  findSources,
  isSameSource,
  removeOrderSource,
  saveOrderSource,
  sourceNameLimit,
} from '../../../domain/settings/order-sources.ts'
import type { OrderSource } from '../../../domain/tables/company.ts'
import { makeId } from '../../../replica/make-id.ts'
import { company } from '../../../replica/queries/shop.ts'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { act } from '../../session/act.ts'
import { useDirtyForm } from '../../session/dirty-forms.ts'
import { useMayDo, useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'

interface SourceSheetProps {
  chosen: string
  onChoose(source: string): void
  onClose(): void
}

/** The shop's list of where orders come from: found, chosen, made, changed, taken away. Orders keep the words they were written with. */
export default function SourceSheet({ chosen, onChoose, onClose }: SourceSheetProps) {
  const shop = useLive(company, [])
  const mayKeep = useMayDo(saveOrderSource)
  const [text, setText] = useState('')
  /** Which one is written; a new one has no id yet. */
  const [writing, setWriting] = useState<Partial<OrderSource>>()
  const all = shop?.settings.orderSources ?? []
  const found = findSources(all, text)
  return (
    <Sheet title="Nguồn đơn" onClose={onClose}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="min-w-40 grow">
          <SearchField label="Tìm nguồn" value={text} onChange={setText} />
        </div>
        {mayKeep && (
          <Button onClick={() => setWriting({ name: found.length === 0 ? text.trim() : '' })}>
            <Plus aria-hidden className="size-5" /> Tạo nguồn
          </Button>
        )}
      </div>
      {writing && <SourceForm key={writing.id ?? ''} source={writing} onDone={() => setWriting(undefined)} />}
      {shop && found.length === 0 && !writing && (
        <p className="text-15 text-sub">
          {text.trim()
            ? `Không có nguồn nào tên “${text.trim()}”. Bấm Tạo nguồn để thêm.`
            : 'Chưa có nguồn nào. Bấm Tạo nguồn, hoặc gõ nguồn khi tạo đơn rồi thêm vào danh sách.'}
        </p>
      )}
      <ul aria-label="Nguồn đơn" className="divide-y divide-line">
        {found.map((source) => (
          <li key={source.id} className="flex items-center gap-1">
            <button
              type="button"
              aria-pressed={isSameSource(source.name, chosen)}
              className="flex min-h-12 min-w-0 grow items-center gap-2 py-2 text-left text-17 wrap-anywhere active:bg-ground"
              onClick={() => {
                onChoose(source.name)
                onClose()
              }}
            >
              <span className="min-w-0 grow">{source.name}</span>
              {isSameSource(source.name, chosen) && (
                <Check aria-hidden className="size-5 shrink-0 text-brand-ink" />
              )}
            </button>
            {mayKeep && (
              <>
                <IconButton
                  label={`Sửa nguồn ${source.name}`}
                  icon={Pencil}
                  onClick={() => setWriting(source)}
                />
                <IconButton
                  label={`Bỏ nguồn ${source.name}`}
                  icon={Trash2}
                  onClick={() => void remove(source)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

async function remove({ id, name }: OrderSource): Promise<void> {
  await act(removeOrderSource, { id, name }, { done: `Đã bỏ nguồn ${name}. Đơn cũ vẫn ghi nguồn này.` })
}

function SourceForm({ source, onDone }: { source: Partial<OrderSource>; onDone(): void }) {
  const { environment } = useReplica()
  const [name, setName] = useState(source.name ?? '')
  useDirtyForm(name.trim() !== (source.name ?? ''))
  const save = async () => {
    const params = { id: source.id ?? makeId(environment), name: name.trim() }
    const from = source.id === undefined ? undefined : source.name
    const done = source.id === undefined ? `Đã thêm nguồn ${params.name}.` : `Đã sửa nguồn ${params.name}.`
    const answer = await act(saveOrderSource, from === undefined ? params : { ...params, from }, { done })
    if (answer?.ok) onDone()
  }
  return (
    <form
      aria-label={source.id === undefined ? 'Nguồn mới' : 'Sửa nguồn'}
      className="mb-4 space-y-3 rounded-2xl border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextLine label="Tên nguồn" value={name} maxLength={sourceNameLimit} onChange={setName} />
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={name.trim() === ''}>
          Lưu
        </Button>
        <Button onClick={onDone}>Thôi</Button>
      </div>
    </form>
  )
}
