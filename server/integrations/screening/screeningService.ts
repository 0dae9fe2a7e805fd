import type { ScreenedRole, ScreeningHit } from '@contract/entities/risk';

export interface ScreenedName {
  readonly name: string;
  readonly role: ScreenedRole;
}

export interface ScreeningResult {
  /** The most similar first, none below the threshold. */
  readonly hits: readonly ScreeningHit[];
  /** What the names were compared with. */
  readonly list: { readonly name: string; readonly date: Date | null };
}

/** Compares names with sanctions lists. */
export interface ScreeningService {
  /** @throws HttpError FAILED (502) with a sentence, when the list or the service cannot be read */
  screen(names: readonly ScreenedName[]): Promise<ScreeningResult>;
}

/** More hits of one registration help nobody to judge them. */
export const MAX_HITS = 20;
