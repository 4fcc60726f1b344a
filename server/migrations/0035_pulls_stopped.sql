ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "point" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "nightly_pulls" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('mention', 'assigned', 'due', 'due-today', 'pulls-stopped'));