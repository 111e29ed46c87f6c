import { Check, Minus, Pencil, Plus, Tags, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { act } from '../../session/act.ts'
import { useDesk } from '../../session/desk.ts'
import { Button } from '../button.tsx'
import { countWords } from '../count-words.ts'
import { EmptyState } from '../empty-state.tsx'
import { IconButton } from '../icon-button.tsx'
import { SearchField } from '../search-field.tsx'
import { Sheet } from '../sheet.tsx'
import { foundTags } from './found-tags.ts'
import type { CountedTag, KeptTags } from './kept-tags.ts'
import { TagForm } from './tag-form.tsx'

interface TagPickerProps {
  title: string
  kept: KeptTags
  /** Those that there are, and on how many each is of what is tagged. */
  tags: readonly CountedTag[] | undefined
  /** How many are tagged: orders, or products. */
  all: number
  onToggle(tag: CountedTag): void
  onClose(): void
}

/** Tags are found, made, changed, deleted, and chosen for orders or products (document 2 §2, modal 9). */
export function TagPicker({ title, kept, tags, all, onToggle, onClose }: TagPickerProps) {
  // A thumb's keyboard would cover the tags.
  const isDesk = useDesk()
  const [text, setText] = useState('')
  /** Which tag is written: '' is a new one. */
  const [writing, setWriting] = useState<string>()
  const found = foundTags(tags ?? [], text)
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="min-w-40 grow">
          <SearchField isOpenedFor={isDesk} label="Tìm thẻ" value={text} onChange={setText} />
        </div>
        <Button onClick={() => setWriting('')}>
          <Plus aria-hidden className="size-5" /> Tạo thẻ
        </Button>
      </div>
      {writing !== undefined && tags && (
        <TagForm
          key={writing}
          kept={kept}
          tag={tags.find(({ _id }) => _id === writing)}
          name={found.length === 0 ? text.trim() : ''}
          tags={tags}
          onDone={() => setWriting(undefined)}
        />
      )}
      {tags && found.length === 0 && writing === undefined && (
        <EmptyState
          icon={Tags}
          title={text ? `Không có thẻ nào tên "${text.trim()}"` : 'Chưa có thẻ nào'}
          text={`Bấm Tạo thẻ, đặt tên và chọn màu, rồi gắn cho ${kept.unit}.`}
        />
      )}
      <ul aria-label="Thẻ" className="divide-y divide-line">
        {found.map((tag) => (
          <TagRow
            key={tag._id}
            kept={kept}
            tag={tag}
            all={all}
            onToggle={() => onToggle(tag)}
            onEdit={() => setWriting(tag._id)}
          />
        ))}
      </ul>
    </Sheet>
  )
}

interface TagRowProps {
  kept: KeptTags
  tag: CountedTag
  /** How many are tagged. */
  all: number
  onToggle(): void
  onEdit(): void
}

function TagRow({ kept, tag, all, onToggle, onEdit }: TagRowProps) {
  const { _id, value, color, on } = tag
  const isOn = on === all
  const drop = () => act(kept.command, { deleteTag: { _id, value, color } }, { done: `Đã xóa thẻ ${value}.` })
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        role="checkbox"
        aria-checked={isOn ? true : on > 0 ? 'mixed' : false}
        className="flex min-h-13 min-w-0 grow items-center gap-3 text-left text-17"
        onClick={onToggle}
      >
        <span
          aria-hidden
          className={`flex size-6 shrink-0 items-center justify-center rounded-md border ${on > 0 ? 'border-brand-fill bg-brand-fill text-white' : 'border-line'}`}
        >
          {isOn ? <Check className="size-4.5" /> : on > 0 && <Minus className="size-4.5" />}
        </span>
        <span
          aria-hidden
          className="size-4 shrink-0 rounded-full border border-line"
          style={{ backgroundColor: color }}
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
          <span className="min-w-0 break-words">{value}</span>
          {on > 0 && !isOn && (
            <span className="text-13 text-sub">
              {countWords(on)}/{countWords(all)} {kept.unit}
            </span>
          )}
        </span>
      </button>
      <IconButton icon={Pencil} look="quiet" label={`Sửa thẻ ${value}`} onClick={onEdit} />
      <IconButton icon={Trash2} look="quiet" label={`Xóa thẻ ${value}`} onClick={() => void drop()} />
    </li>
  )
}
