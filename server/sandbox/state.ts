import { asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../storage/database';
import { sandboxFaults, sandboxSettings } from '../storage/schema/operations';
import { type Fault, faultSchema } from './fault';

export const sandboxSettingsSchema = v.object({
  maintenance: v.optional(v.boolean()),
  environmentLabel: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(50))),
  /** How far the business clock runs ahead, in milliseconds; at most ten years either way. */
  clockOffsetMs: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(-315_360_000_000), v.maxValue(315_360_000_000)),
  ),
  version: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/))),
});

export type SandboxSettings = v.InferOutput<typeof sandboxSettingsSchema>;

interface StoredFault {
  readonly position: number;
  readonly fault: Fault;
  readonly remaining: number | null;
}

const ROW = 'current';

/** How long an instance may not know another's switches. Its own take effect at once. */
const FRESH_MS = 1000;

/** The sandbox's switches, in the database for all instances; this copy saves two queries. */
export class SandboxState {
  private current: SandboxSettings = {};
  private faults: readonly StoredFault[] = [];
  private readAt = -Infinity;

  constructor(private readonly db: Db) {}

  get settings(): SandboxSettings {
    return this.current;
  }

  get activeFaults(): readonly StoredFault[] {
    return this.faults;
  }

  /** Reads the switches again when this copy is old. */
  async keepFresh(): Promise<void> {
    if (performance.now() - this.readAt > FRESH_MS) await this.refresh();
  }

  async refresh(): Promise<void> {
    const readAt = performance.now();
    const [row] = await this.db.select().from(sandboxSettings).where(eq(sandboxSettings.id, ROW));
    const rows = await this.db.select().from(sandboxFaults).orderBy(asc(sandboxFaults.position));
    // A reading that began before the newest one may be older than a change since then.
    if (readAt < this.readAt) return;
    this.current = v.parse(sandboxSettingsSchema, row?.values ?? {});
    this.faults = rows.map((stored) => ({ ...stored, fault: v.parse(faultSchema, stored.fault) }));
    this.readAt = readAt;
  }

  /** Merges switches into the stored ones. */
  async change(values: SandboxSettings): Promise<void> {
    await this.db
      .insert(sandboxSettings)
      .values({ id: ROW, values })
      .onConflictDoUpdate({
        target: sandboxSettings.id,
        set: { values: sql`${sandboxSettings.values} || excluded.values` },
      });
    await this.refresh();
  }

  async replaceFaults(faults: readonly Fault[]): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.delete(sandboxFaults);
      if (faults.length === 0) return;
      await tx
        .insert(sandboxFaults)
        .values(
          faults.map((fault, position) => ({ position, fault, remaining: fault.times ?? null })),
        );
    });
    await this.refresh();
  }

  /** Uses one of a fault's remaining times; false when none is left. */
  async consume(stored: StoredFault): Promise<boolean> {
    if (stored.remaining === null) return true;
    const [left] = await this.db
      .update(sandboxFaults)
      .set({ remaining: sql`${sandboxFaults.remaining} - 1` })
      .where(sql`${sandboxFaults.position} = ${stored.position} and ${sandboxFaults.remaining} > 0`)
      .returning();
    const remaining = left?.remaining ?? 0;
    this.faults = this.faults.map((fault) =>
      fault.position === stored.position ? { ...fault, remaining } : fault,
    );
    return left !== undefined;
  }
}
