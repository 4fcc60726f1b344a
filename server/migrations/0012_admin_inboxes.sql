CREATE TABLE "usage_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"duration" bigint NOT NULL,
	CONSTRAINT "usage_days_day_kind_name_pk" PRIMARY KEY("day","kind","name")
);
--> statement-breakpoint
CREATE TABLE "usage_people" (
	"day" date NOT NULL,
	"user_id" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "usage_people_day_user_id_pk" PRIMARY KEY("day","user_id")
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "response_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "response_failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_people" ADD CONSTRAINT "usage_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usage_people_user" ON "usage_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_events_newest" ON "audit_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "feedback_unsent" ON "feedback" USING btree ("id") WHERE "feedback"."admin_response" is not null and "feedback"."responded_at" is null;
--> statement-breakpoint
-- From here on by hand. The counts follow the records, a statement at a time, whatever adds or takes them.
-- Rows are locked in one order, so that no two statements wait for each other.
CREATE FUNCTION count_new_page_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO usage_days (day, kind, name, count, duration)
		SELECT ("timestamp" AT TIME ZONE 'UTC')::date, 'page', regexp_replace(path, '/[0-9]+(?=/|$)', '/{id}', 'g'), count(*), sum(duration) FROM added GROUP BY 1, 3 ORDER BY 1, 3
		ON CONFLICT (day, kind, name) DO UPDATE
			SET count = usage_days.count + excluded.count, duration = usage_days.duration + excluded.duration;
	INSERT INTO usage_people (day, user_id, count)
		SELECT ("timestamp" AT TIME ZONE 'UTC')::date, user_id, count(*) FROM added WHERE user_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT (day, user_id) DO UPDATE SET count = usage_people.count + excluded.count;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_gone_page_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM usage_days WHERE kind = 'page' AND day IN (SELECT ("timestamp" AT TIME ZONE 'UTC')::date FROM gone)
		ORDER BY day, name FOR UPDATE;
	UPDATE usage_days SET count = usage_days.count - less.count, duration = usage_days.duration - less.duration
		FROM (SELECT ("timestamp" AT TIME ZONE 'UTC')::date AS day, regexp_replace(path, '/[0-9]+(?=/|$)', '/{id}', 'g') AS name, count(*) AS count, sum(duration) AS duration FROM gone GROUP BY 1, 2) less
		WHERE usage_days.kind = 'page' AND usage_days.day = less.day AND usage_days.name = less.name;
	DELETE FROM usage_days WHERE count <= 0 AND kind = 'page' AND day IN (SELECT ("timestamp" AT TIME ZONE 'UTC')::date FROM gone);
	PERFORM FROM usage_people WHERE (day, user_id) IN (SELECT ("timestamp" AT TIME ZONE 'UTC')::date, user_id FROM gone)
		ORDER BY day, user_id FOR UPDATE;
	UPDATE usage_people SET count = usage_people.count - less.count
		FROM (SELECT ("timestamp" AT TIME ZONE 'UTC')::date AS day, user_id, count(*) AS count FROM gone GROUP BY 1, 2) less
		WHERE usage_people.day = less.day AND usage_people.user_id = less.user_id;
	DELETE FROM usage_people WHERE count <= 0 AND (day, user_id) IN (SELECT ("timestamp" AT TIME ZONE 'UTC')::date, user_id FROM gone);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_new_page_views AFTER INSERT ON page_views REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_page_views();
--> statement-breakpoint
CREATE TRIGGER count_gone_page_views AFTER DELETE ON page_views REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_page_views();
--> statement-breakpoint
CREATE FUNCTION count_new_user_actions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO usage_days (day, kind, name, count, duration)
		SELECT ("timestamp" AT TIME ZONE 'UTC')::date, 'action', action, count(*), 0 FROM added GROUP BY 1, 3 ORDER BY 1, 3
		ON CONFLICT (day, kind, name) DO UPDATE
			SET count = usage_days.count + excluded.count, duration = usage_days.duration + excluded.duration;
	INSERT INTO usage_people (day, user_id, count)
		SELECT ("timestamp" AT TIME ZONE 'UTC')::date, user_id, count(*) FROM added WHERE user_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT (day, user_id) DO UPDATE SET count = usage_people.count + excluded.count;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_gone_user_actions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM usage_days WHERE kind = 'action' AND day IN (SELECT ("timestamp" AT TIME ZONE 'UTC')::date FROM gone)
		ORDER BY day, name FOR UPDATE;
	UPDATE usage_days SET count = usage_days.count - less.count, duration = usage_days.duration - less.duration
		FROM (SELECT ("timestamp" AT TIME ZONE 'UTC')::date AS day, action AS name, count(*) AS count, 0 AS duration FROM gone GROUP BY 1, 2) less
		WHERE usage_days.kind = 'action' AND usage_days.day = less.day AND usage_days.name = less.name;
	DELETE FROM usage_days WHERE count <= 0 AND kind = 'action' AND day IN (SELECT ("timestamp" AT TIME ZONE 'UTC')::date FROM gone);
	PERFORM FROM usage_people WHERE (day, user_id) IN (SELECT ("timestamp" AT TIME ZONE 'UTC')::date, user_id FROM gone)
		ORDER BY day, user_id FOR UPDATE;
	UPDATE usage_people SET count = usage_people.count - less.count
		FROM (SELECT ("timestamp" AT TIME ZONE 'UTC')::date AS day, user_id, count(*) AS count FROM gone GROUP BY 1, 2) less
		WHERE usage_people.day = less.day AND usage_people.user_id = less.user_id;
	DELETE FROM usage_people WHERE count <= 0 AND (day, user_id) IN (SELECT ("timestamp" AT TIME ZONE 'UTC')::date, user_id FROM gone);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_new_user_actions AFTER INSERT ON user_actions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_user_actions();
--> statement-breakpoint
CREATE TRIGGER count_gone_user_actions AFTER DELETE ON user_actions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_user_actions();
--> statement-breakpoint
INSERT INTO usage_days (day, kind, name, count, duration)
	SELECT ("timestamp" AT TIME ZONE 'UTC')::date, 'page', regexp_replace(path, '/[0-9]+(?=/|$)', '/{id}', 'g'), count(*), sum(duration) FROM page_views GROUP BY 1, 3
	UNION ALL SELECT ("timestamp" AT TIME ZONE 'UTC')::date, 'action', action, count(*), 0 FROM user_actions GROUP BY 1, 3;
--> statement-breakpoint
INSERT INTO usage_people (day, user_id, count)
	SELECT ("timestamp" AT TIME ZONE 'UTC')::date, user_id, count(*)
	FROM (SELECT "timestamp", user_id FROM page_views WHERE user_id IS NOT NULL UNION ALL SELECT "timestamp", user_id FROM user_actions) records
	GROUP BY 1, 2;
