import { createContext } from 'react'

/**
 * Lays the queue over the screen, for people who stay on theirs whatever address they ask for (ROL-020). The shell gives it: a pill stands
 * on every screen, and what it opens belongs to none of them.
 */
export const OpenQueue = createContext<() => void>(() => undefined)
