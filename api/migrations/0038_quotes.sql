ALTER TABLE "questions" DROP CONSTRAINT "questions_text";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "qty" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_text" CHECK (length("questions"."question") > 0 or "questions"."qty" is not null);