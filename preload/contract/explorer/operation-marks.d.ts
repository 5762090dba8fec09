import * as z from 'zod';
export declare const maxStarred = 200;
export declare const maxRecent = 10;
export declare const OperationMarks: z.ZodObject<{
    starred: z.ZodArray<z.ZodString>;
    recent: z.ZodArray<z.ZodString>;
}, z.core.$strict>;
export type OperationMarks = z.infer<typeof OperationMarks>;
export declare const explorerMarksCalls: {
    'explorer.marks': import("../call.ts").Call<z.ZodObject<{
        accountId: z.core.$ZodBranded<z.ZodString, "AccountId", "out">;
    }, z.core.$strict>, z.ZodObject<{
        starred: z.ZodArray<z.ZodString>;
        recent: z.ZodArray<z.ZodString>;
    }, z.core.$strict>>;
    /** Returns the resulting marks. Rejects with VALIDATION if there are too many. */
    'explorer.star': import("../call.ts").Call<z.ZodObject<{
        accountId: z.core.$ZodBranded<z.ZodString, "AccountId", "out">;
        key: z.ZodString;
        on: z.ZodBoolean;
    }, z.core.$strict>, z.ZodObject<{
        starred: z.ZodArray<z.ZodString>;
        recent: z.ZodArray<z.ZodString>;
    }, z.core.$strict>>;
    /** It was sent, or planned. */
    'explorer.used': import("../call.ts").Call<z.ZodObject<{
        accountId: z.core.$ZodBranded<z.ZodString, "AccountId", "out">;
        key: z.ZodString;
    }, z.core.$strict>, z.ZodObject<{
        starred: z.ZodArray<z.ZodString>;
        recent: z.ZodArray<z.ZodString>;
    }, z.core.$strict>>;
    /**
     * Shows an address from one of this operation's texts, asks, and opens it in the browser. `unavailable`: no such text contains it, it is
     * not https, or there is no browser.
     */
    'explorer.openLink': import("../call.ts").Call<z.ZodObject<{
        accountId: z.core.$ZodBranded<z.ZodString, "AccountId", "out">;
        hash: z.ZodString;
        key: z.ZodString;
        address: z.ZodString;
    }, z.core.$strict>, z.ZodObject<{
        outcome: z.ZodEnum<{
            declined: "declined";
            opened: "opened";
            unavailable: "unavailable";
        }>;
    }, z.core.$strict>>;
};
