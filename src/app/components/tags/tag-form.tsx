import { useState } from 'react'
import type { Tag } from '../../../domain/tables/customers.ts'
import { isNamesake, tagColours, tagNameLimit, whyTagTaken } from '../../../domain/tags/tag-names.ts'
import { makeId } from '../../../replica/make-id.ts'
import { act } from '../../session/act.ts'
import { useDirtyForm } from '../../session/dirty-forms.ts'
import { useReplica } from '../../session/session.ts'
import { showRefusal } from '../../session/toast-list.ts'
import { Button } from '../button.tsx'
import { TextLine } from '../text-line.tsx'
import { colourWords, namesakeHint } from './colour-words.ts'
import type { KeptTags } from './kept-tags.ts'

interface TagFormProps {
  kept: KeptTags
  /** The one that is changed; a new one without. */
  tag: Tag | undefined
  /** What was searched for, and not found. */
  name: string
  tags: readonly Tag[]
  onDone(): void
}

/** Name and colour of a tag (FUL-240, FUL-241, FUL-247). */
export function TagForm({ kept, tag, name, tags, onDone }: TagFormProps) {
  const { environment } = useReplica()
  const [value, setValue] = useState(tag?.value ?? name)
  const [color, setColor] = useState<string>(tag?.color ?? tagColours[0])
  useDirtyForm(value.trim() !== (tag?.value ?? '') || color !== (tag?.color ?? tagColours[0]))
  const twin = tags.find((other) => other._id !== tag?._id && isNamesake({ value, color }, other))
  const save = async () => {
    const words = { value: value.trim(), color }
    // Which names are taken stands on the server; the tags that are here say it at once.
    for (const other of tags) {
      const why = other._id === tag?._id ? undefined : whyTagTaken(words, other)
      if (why) return showRefusal(why)
    }
    const done = tag
      ? await act(
          kept.command,
          { editTag: { _id: tag._id, ...words, from: { value: tag.value, color: tag.color } } },
          { done: `Đã sửa thẻ ${words.value}.` },
        )
      : await act(
          kept.command,
          { newTag: { _id: makeId(environment), ...words } },
          { done: `Đã tạo thẻ ${words.value}.` },
        )
    if (done?.ok) onDone()
  }
  return (
    <form
      aria-label={tag ? 'Sửa thẻ' : 'Thẻ mới'}
      className="mb-4 space-y-3 rounded-2xl border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextLine label="Tên thẻ" value={value} maxLength={tagNameLimit} onChange={setValue} />
      {twin && (
        <p role="status" className="text-15 text-warn">
          {namesakeHint(twin)}
        </p>
      )}
      <fieldset>
        <legend className="mb-1 text-15 font-semibold">Màu</legend>
        <div className="flex flex-wrap gap-1">
          {coloursWith(color).map((one) => (
            <label key={one} className="flex size-12 cursor-pointer items-center justify-center">
              <input
                type="radio"
                name="tag-colour"
                aria-label={colourWords(one)}
                className="peer sr-only"
                checked={one === color}
                onChange={() => setColor(one)}
              />
              <span
                aria-hidden
                className="size-8 rounded-full border border-line outline-offset-2 peer-checked:outline-3 peer-checked:outline-ink peer-focus-visible:outline-3 peer-focus-visible:outline-brand"
                style={{ backgroundColor: one }}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex gap-2 *:grow">
        <Button onClick={onDone}>Hủy</Button>
        <Button look="primary" type="submit">
          {tag ? 'Lưu thẻ' : 'Tạo thẻ'}
        </Button>
      </div>
    </form>
  )
}

/** The presets, and the colour of a tag that has another. */
function coloursWith(color: string): readonly string[] {
  return tagColours.some((one) => one === color) ? tagColours : [...tagColours, color]
}
