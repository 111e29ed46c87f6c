import { createContext } from 'react'

/** Lays the help of the screen over it; the shell gives it, as every screen has its own. */
export const OpenHelp = createContext<() => void>(() => undefined)
