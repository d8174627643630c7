import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { SetupState, SetupStore } from './setup.store.ts'

export const SetupContext = createContext<SetupStore | null>(null)

export function useSetupStore(): SetupStore {
  const store = useContext(SetupContext)
  if (!store) throw new Error('useSetupStore outside of a SetupContext')
  return store
}

export function useSetup<T>(select: (state: SetupState) => T): T {
  return useStore(useSetupStore(), select)
}
