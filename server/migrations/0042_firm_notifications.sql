ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "analysis_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "line" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "role_before" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "firm_name" text;--> statement-breakpoint
ALTER TABLE "sign_offs" ADD COLUMN "is_notified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Signatures that have ceased to hold already: their people see it, and the next change of each analysis must not notify them all of old news.
-- Those that hold stay false, so that their people are notified once they cease to hold.
UPDATE "sign_offs" s SET "is_notified" = true WHERE
  s."document_id" IS DISTINCT FROM (SELECT d."id" FROM "documents" d
    WHERE d."analysis_id" = s."analysis_id" AND d."kind" = 'draft' ORDER BY d."version" DESC LIMIT 1)
  OR s."review_id" IS DISTINCT FROM (SELECT r."review_id" FROM "documents" d JOIN "review_runs" r ON r."document_id" = d."id"
    WHERE d."analysis_id" = s."analysis_id" AND d."kind" = 'draft' AND r."review_id" IS NOT NULL ORDER BY d."version" DESC LIMIT 1)
  OR EXISTS (SELECT 1 FROM "analysis_events" e WHERE e."analysis_id" = s."analysis_id" AND e."id" > s."event_id" AND (
    e."kind" IN ('reopened-by-draft', 'came-back', 'gone', 'cleared', 'dismissed', 'reopened', 'point-added', 'point-edited',
      'checklist-answered', 'checklist-taken-back', 'figures-checked', 'eye-checks-taken-back')
    OR e."kind" IN ('signed', 'sign-off-withdrawn')
      AND CASE s."role" WHEN 'reviewed' THEN e."data" ->> 'signOff' = 'prepared'
        WHEN 'approved' THEN e."data" ->> 'signOff' IN ('prepared', 'reviewed') ELSE false END
      AND EXISTS (SELECT 1 FROM "analysis_events" b WHERE b."analysis_id" = e."analysis_id" AND b."id" < s."event_id"
        AND b."kind" = 'signed' AND b."data" ->> 'signOff' = e."data" ->> 'signOff')));--> statement-breakpoint
CREATE INDEX "notifications_firm" ON "notifications" USING btree ("workspace_id") WHERE "notifications"."analysis_id" is null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_subject" CHECK (case when "notifications"."kind" in ('firm-owner', 'firm-role', 'firm-removed') then "notifications"."analysis_id" is null else "notifications"."analysis_id" is not null or "notifications"."kind" = 'handed-over' end);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_line" CHECK (("notifications"."line" is not null) = ("notifications"."kind" in ('turn', 'stale')));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_line_name" CHECK ("notifications"."line" in ('prepared', 'reviewed', 'approved'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_role" CHECK (("notifications"."role_before" is not null) = ("notifications"."kind" = 'firm-role'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_role_name" CHECK ("notifications"."role_before" in ('owner', 'administrator', 'member', 'guest'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_firm_name" CHECK (("notifications"."firm_name" is not null) = ("notifications"."kind" = 'firm-removed'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('mention', 'assigned', 'due', 'due-today', 'pulls-stopped', 'turn', 'stale', 'handed-over', 'firm-owner', 'firm-role', 'firm-removed'));