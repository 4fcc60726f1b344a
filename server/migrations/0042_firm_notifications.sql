ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "analysis_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "line" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "role_before" text;--> statement-breakpoint
ALTER TABLE "sign_offs" ADD COLUMN "is_notified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_firm" ON "notifications" USING btree ("workspace_id") WHERE "notifications"."analysis_id" is null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_subject" CHECK (case when "notifications"."kind" in ('firm-owner', 'firm-role', 'firm-removed') then "notifications"."analysis_id" is null else "notifications"."analysis_id" is not null or "notifications"."kind" = 'handed-over' end);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_line" CHECK (("notifications"."line" is not null) = ("notifications"."kind" in ('turn', 'stale')));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_line_name" CHECK ("notifications"."line" in ('prepared', 'reviewed', 'approved'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_role" CHECK (("notifications"."role_before" is not null) = ("notifications"."kind" = 'firm-role'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_role_name" CHECK ("notifications"."role_before" in ('owner', 'administrator', 'member', 'guest'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('mention', 'assigned', 'due', 'due-today', 'pulls-stopped', 'turn', 'stale', 'handed-over', 'firm-owner', 'firm-role', 'firm-removed'));