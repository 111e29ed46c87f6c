import type { Catalogue, Sentence } from '../sentence.ts'

/** The sentences of the settings. */
export const settingsRefusals = {
  'company-not-found': {
    text: () => 'Chưa có thông tin shop trên máy này. Đồng bộ rồi thử lại.',
  } satisfies Sentence<object>,
} satisfies Catalogue
