import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import type { Permission } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { Tag } from '../tables/customers.ts'
import { joinedTagKey, tagColours, tagKeyOf, tagNameLimit, tagNameOf, whyTagTaken } from './tag-names.ts'

const TagId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
/** An empty name is refused by the rule, in the words of the documents. */
const TagName = v.pipe(v.string(), v.maxLength(tagNameLimit))
const Colour = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/))
const Words = v.object({ value: TagName, color: Colour })

/** Which tags a command keeps, and where it is called. */
interface TagKeeping {
  path: string
  method: string
  type: Tag['type']
  permission: readonly Permission[]
}

/**
 * The tags that orders carry, or products: one is made, changed or deleted (TAG-003). Orders and products keep the id of one that is deleted and stop showing it
 * (FUL-456), so that it comes back on them when it is made anew with its id.
 *
 * 2026-11-23: a rule finds rows by their key alone, so the name and colour of each tag is the key of a row of the server; a device does not know it, and its
 * screen looks among the tags it holds.
 *
 * 2026-11-25: of two devices that make the same tag without a network the later one's becomes the first: what it tagged carries that.
 */
export function tagCommand({ path, method, type, permission }: TagKeeping) {
  return defineCommand({
    path,
    method,
    params: v.pipe(
      v.object({
        newTag: v.optional(
          v.object({
            /** Ours: made on the device, so that orders can carry it before the server knows it. */
            _id: v.optional(TagId),
            value: TagName,
            color: v.optional(Colour, tagColours[0]),
            /** Ours: it never becomes another tag: orders kept its id while it was deleted, or the caller reads the answer at once. */
            apart: v.optional(v.boolean()),
          }),
        ),
        editTag: v.optional(
          v.object({
            _id: TagId,
            value: TagName,
            color: Colour,
            /** Ours, for the way back. */ from: v.optional(Words),
          }),
        ),
        /** The tag, or its id; with its name and colour it can be made anew. */
        deleteTag: v.optional(
          v.union([TagId, v.object({ _id: TagId, value: v.optional(TagName), color: v.optional(Colour) })]),
        ),
      }),
      v.check(
        ({ newTag, editTag, deleteTag }) =>
          [newTag, editTag, deleteTag].filter((one) => one !== undefined).length === 1,
      ),
    ),
    permission,
    offline: 'optimistic',

    decide(read, { newTag, editTag, deleteTag }, { id }) {
      const draft = new Draft(read)
      const wanted = newTag ?? editTag
      const key = wanted ? (newTag ? (newTag._id ?? id) : editTag?._id) : idOf(deleteTag)
      const known = read.get('tags', key ?? '')
      const isOther = known !== undefined && known.type !== type
      if (!newTag && (!known || isOther)) return deleteTag && !known ? [] : refuse('tag-not-found', {})
      if (wanted) {
        const value = wanted.value.trim()
        if (value === '') return refuse('tag-without-name', {})
        const tag: Tag = { _id: key ?? id, value, color: wanted.color, type }
        const name = tagKeyOf(type, tag)
        const holder = read.get('tagNames', name)
        if (isOther) return refuse('tag-taken', {})
        if (holder && holder.tagId !== tag._id) {
          if (!newTag?._id || newTag.apart || known)
            return whyTagTaken(tag, read.get('tags', holder.tagId) ?? tag) ?? refuse('tag-taken', {})
          draft.put('tagNames', { name: joinedTagKey(tag._id), tagId: holder.tagId })
          return draft.changes
        }
        if (newTag && known) return tagKeyOf(type, known) === name ? [] : refuse('tag-taken', {})
        if (!holder) draft.put('tagNames', { name, tagId: tag._id })
        draft.put('tags', tag)
      } else if (known) draft.remove('tags', known)
      if (known && !(wanted && tagNameOf(known) === tagNameOf(wanted))) {
        const before = read.get('tagNames', tagKeyOf(type, known))
        if (before?.tagId === known._id) draft.remove('tagNames', before)
      }
      return draft.changes
    },

    // Callers of the documents name a new tag by its words alone, and say null or nothing where they mean none.
    fill(params, newCode) {
      const said = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null))
      const { newTag } = said
      if (typeof newTag !== 'object') return said
      const { _id, value, apart = true, ...more } = newTag as Record<'_id' | 'value' | 'apart', unknown>
      return { ...said, newTag: { ...more, _id: _id || newCode('tag'), value: value ?? '', apart } }
    },
    answer: (read, { newTag, editTag, deleteTag }) =>
      deleteTag === undefined ? { tag: read.get('tags', newTag?._id ?? editTag?._id ?? '') } : { ok: true },
    say: ({ newTag, editTag, deleteTag }, read) => ({
      what: newTag ? 'Tạo thẻ' : editTag ? 'Sửa thẻ' : 'Xóa thẻ',
      about:
        (newTag ?? editTag)?.value ?? nameOf(deleteTag) ?? read.get('tags', idOf(deleteTag))?.value ?? '',
    }),
    cause: ({ newTag, editTag, deleteTag }) => (newTag ?? editTag)?._id ?? idOf(deleteTag),
    reverse({ newTag, editTag, deleteTag }) {
      const params = newTag
        ? newTag._id && { deleteTag: { ...newTag, _id: newTag._id } }
        : editTag
          ? editTag.from && {
              editTag: {
                _id: editTag._id,
                ...editTag.from,
                from: { value: editTag.value, color: editTag.color },
              },
            }
          : typeof deleteTag === 'object' &&
            deleteTag.value !== undefined && { newTag: { ...deleteTag, apart: true } }
      return params ? { path, method, params } : undefined
    },
  })
}

type Deleted = string | { _id: string; value?: string | undefined } | undefined

function idOf(deleted: Deleted): string {
  return typeof deleted === 'string' ? deleted : (deleted?._id ?? '')
}

function nameOf(deleted: Deleted): string | undefined {
  return typeof deleted === 'string' ? undefined : deleted?.value
}
