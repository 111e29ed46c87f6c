import type { CopyState } from '../../domain/tables/copy-drafts.ts'
import { defineView, oneOf, typed, type ViewOf } from '../session/define-view.ts'
import { copyStates } from './copy-words.ts'

const slugs: Record<CopyState, string> = {
  NHÁP: 'nhap',
  'ĐANG GỬI': 'dang-gui',
  'ĐÃ ĐĂNG': 'da-dang',
  LỖI: 'loi',
}

/** ?q=…&t=loi: what a box of drafts shows. */
export const copyView = defineView({
  text: typed('q'),
  state: oneOf('t', copyStates, undefined, (state) => slugs[state]),
})

export type CopyView = ViewOf<typeof copyView>

export const copySteps = { typed: ['text'], looks: [] } as const satisfies {
  typed: readonly (keyof CopyView)[]
  looks: readonly (keyof CopyView)[]
}
