import { proxy } from 'valtio'

/** Whether a newer app waits to take over; app-update.ts, which finds out, is fetched behind the first screen. */
export const newApp = proxy({ waiting: false })
