/** The people of a company. */

import type { Permission } from '../people/permissions.ts'
import { table } from './table.ts'

/** Ours: a list as a person likes to look at it (see `people/save-views.ts`). */
export interface SavedView {
  id: string
  list: 'orders' | 'products'
  name: string
  query: string
}

export interface Staff {
  userName: string
  name: string
  avatar?: string
  department: string
  position: string
  phone: string
  email: string
  note: string
  role: 'OWNER' | 'STAFF' | 'LOGISTIC'
  /** Role code, a label only (ROL-022). */
  code: string
  flags: Permission[]
  /** `undefined`: every warehouse. */
  warehouses?: string[]
  active: boolean
  /** Ours: SHA-256 of the badge in use, hex (see `people/badge.ts`), and who made it when. */
  badge?: string
  badgeAt?: number
  badgeBy?: string
  /** Ours: in the order of the person's tabs. */
  views?: SavedView[]
  /** Ours: who last changed what is written of the person (user name), and when. */
  edited?: { by: string; at: number }
}

/** Names, pictures, roles and rights are read on every phone, by screens and by rules; the rest is for who keeps the staff (ROL-012). */
export const staff = table<Staff>({
  key: 'userName',
  indexes: [],
  forCare: true,
  hides: [
    {
      secret: 'colleagues',
      fields: ['phone', 'email', 'note'],
      instead: { phone: '', email: '', note: '' },
    },
  ],
})
