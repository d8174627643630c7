import { createStore, type StoreApi } from 'zustand/vanilla'
import { DEFAULT_BIRTH_DATE } from '#contract/limits.ts'
import { DEFAULT_LOOK, DEFAULT_STAR_BACKGROUND, type Look, type Slot } from '#contract/look.ts'
import { surpriseLook } from '#contract/rules/surpriseLook.ts'
import { wear } from '#contract/rules/wear.ts'
import type { PartInfo } from '#contract/wardrobe.ts'
import { characterText } from '#text/character.ko.ts'
import { type Draft, draftOf } from './characterDraft.ts'
import { isSameLook, keepKnownParts } from './keepKnownParts.ts'
import { afterAnswer, type IdCheck, type Profile, type ProfileError, UNCHECKED } from './profile.ts'
import type { Flow } from './setupSteps.ts'

export type SavedCharacter = { look: Look; background: string }

export type SetupState = {
  saved: SavedCharacter
  looks: History<Look>
  /** What the last change gave the figure: one part, or a whole look. */
  change: 'part' | 'whole'
  background: string
  profile: Profile
  idCheck: IdCheck
  /** What keeps the person on the profile step, until that field changes. */
  profileError: ProfileError | null
  wearPart: (slot: Slot, file: string) => void
  /** Another look out of these parts. */
  wearSurprise: (offered: readonly PartInfo[]) => void
  resetLook: () => void
  undoLook: () => void
  redoLook: () => void
  chooseBackground: (file: string) => void
  typeProfile: (change: Partial<Profile>) => void
  showProfileError: (error: ProfileError) => void
  startIdCheck: () => void
  endIdCheck: (askedId: string, answer: { available: boolean; message: string } | null, fallback?: string) => void
  forgetIdCheck: () => void
  /** Puts back parts that are no longer offered; the steps before are dropped with them. */
  keepOffered: (isOffered: (file: string) => boolean) => void
}

export type SetupStore = StoreApi<SetupState>

export const NEW_CHARACTER: SavedCharacter = { look: DEFAULT_LOOK, background: DEFAULT_STAR_BACKGROUND }

/** One store for one way through the setup, begun from what is saved, or from the draft that was left behind. */
export function createSetupStore(saved: SavedCharacter, draft: Draft | null): SetupStore {
  return createStore<SetupState>()((set) => ({
    saved,
    change: 'part',
    profileError: null,
    ...startOf(saved, draft),
    ...lookActions(set),
    ...profileActions(set),
  }))
}

export function hasChanges({ saved, looks, background, profile }: SetupState): boolean {
  const { userName, userId, birthDate } = profile
  const isProfileTouched = userName !== '' || userId !== '' || birthDate !== DEFAULT_BIRTH_DATE
  return isProfileTouched || background !== saved.background || !isSameLook(looks.present, saved.look)
}

/** Whether somebody did something that can be lost. A new person's own are the steps after the surprise, and what was typed. */
export function hasOwnChanges(state: SetupState, flow: Flow): boolean {
  if (flow === 'edit') return hasChanges(state)
  return state.looks.past.length > 0 || hasChanges({ ...state, saved: { ...state.saved, look: state.looks.present } })
}

/** The state as a draft keeps it. */
export function toDraft({ looks, background, ...typed }: SetupState): Draft {
  return draftOf(looks.present, background, typed)
}

type Set = (change: (state: SetupState) => Partial<SetupState>) => void

type Start = Pick<SetupState, 'looks' | 'background' | 'profile' | 'idCheck'>

function startOf(saved: SavedCharacter, draft: Draft | null): Start {
  const { look, background, userName, userId, birthDate, idCheck } = draft ?? draftOf(saved.look, saved.background)
  return { looks: historyOf(look), background, profile: { userName, userId, birthDate }, idCheck }
}

function lookActions(set: Set) {
  const dress = (change: SetupState['change'], next: (state: SetupState) => Look) =>
    set((state) => ({ change, looks: record(state.looks, next(state), isSameLook) }))
  return {
    wearPart: (slot: Slot, file: string) => dress('part', ({ looks }) => wear(looks.present, slot, file)),
    wearSurprise: (offered: readonly PartInfo[]) => dress('whole', () => surpriseLook(offered)),
    resetLook: () => dress('whole', ({ saved }) => saved.look),
    undoLook: () => set(({ looks }) => ({ looks: undo(looks) })),
    redoLook: () => set(({ looks }) => ({ looks: redo(looks) })),
    chooseBackground: (background: string) => set(() => ({ background })),
    keepOffered: (isOffered: (file: string) => boolean) =>
      set(({ looks, background, saved }) => {
        const look = keepKnownParts(looks.present, isOffered, saved.look)
        return {
          looks: isSameLook(look, looks.present) ? looks : historyOf(look),
          background: isOffered(background) ? background : saved.background,
        }
      }),
  }
}

function profileActions(set: Set) {
  return {
    typeProfile: (change: Partial<Profile>) =>
      set(({ profile, idCheck, profileError }) => ({
        profile: { ...profile, ...change },
        profileError: profileError && change[profileError.field] !== undefined ? null : profileError,
        idCheck: change.userId !== undefined && change.userId !== profile.userId ? UNCHECKED : idCheck,
      })),
    showProfileError: (profileError: ProfileError) => set(() => ({ profileError })),
    startIdCheck: () => set(() => ({ idCheck: { state: 'checking', message: '' } })),
    endIdCheck: (askedId: string, answer: { available: boolean; message: string } | null, fallback: string = characterText.idCheckFailed) =>
      set(({ idCheck, profile, profileError }) => ({
        idCheck: afterAnswer(idCheck, profile.userId, askedId, answer, fallback),
        profileError: withoutField(profileError, 'userId'),
      })),
    forgetIdCheck: () => set(() => ({ idCheck: UNCHECKED })),
  }
}

function withoutField(error: ProfileError | null, field: ProfileError['field']): ProfileError | null {
  return error?.field === field ? null : error
}

/** A value with the steps before and after it. Plain data; every function answers a new one. */
type History<T> = { past: readonly T[]; present: T; future: readonly T[] }

export const HISTORY_STEPS = 50

export function historyOf<T>(present: T): History<T> {
  return { past: [], present, future: [] }
}

/** The history after a new value. A value that `isSame` calls unchanged leaves no step, and a new one drops what could be redone. */
export function record<T>(history: History<T>, next: T, isSame: (a: T, b: T) => boolean = Object.is): History<T> {
  if (isSame(history.present, next)) return history
  return { past: [...history.past, history.present].slice(-HISTORY_STEPS), present: next, future: [] }
}

export function undo<T>(history: History<T>): History<T> {
  if (history.past.length === 0) return history
  const [before, ...rest] = [...history.past].reverse()
  return before === undefined ? history : { past: rest.reverse(), present: before, future: [history.present, ...history.future] }
}

export function redo<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future
  return after === undefined ? history : { past: [...history.past, history.present].slice(-HISTORY_STEPS), present: after, future }
}
